export const resetPasswordMessages = {
  forgotPassword: 'Forgot Password',
  email: 'Email',
  emailPlaceholder: 'Enter your email...',
  send: 'Send',
  setNewPassword: 'Set New Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  mismatch: 'Passwords do not match',
  /** For a host that says nothing when it has sent the mail. */
  sent: 'The mail is on its way.',
  somethingWentWrong: 'Something went wrong',
  redirecting: (seconds: number) => `Redirecting to login... ${seconds}`,
} as const;
