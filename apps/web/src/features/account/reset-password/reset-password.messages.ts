export const resetPasswordMessages = {
  forgotPassword: 'Forgot Password',
  email: 'Email',
  emailPlaceholder: 'Enter your email...',
  send: 'Send',
  linkWritten: "No mail is set up here: the link will be in Segue's terminal and in its outbox folder.",
  setNewPassword: 'Set New Password',
  setPassword: 'Set Password',
  settingPassword: 'Setting Password...',
  linkDead: 'This link is invalid or has expired.',
  newLink: 'Ask for a new link',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  mismatch: 'Passwords do not match',
  /** Shown when the host's success reply contains no message. */
  sent: 'The mail is on its way.',
  somethingWentWrong: 'Something went wrong',
  redirecting: (seconds: number) => `Redirecting to login... ${seconds}`,
} as const;
