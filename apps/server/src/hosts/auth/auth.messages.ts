/** What the auth host says when it did as asked; refusals without a code of their own besides. */
export const messages = {
  codeSent: 'A code is on its way. Look in your inbox.',
  verified: 'Your e-mail address is verified.',
  resetAccepted: 'If this address has an account, a link to set a new password is on its way.',
  passwordUpdated: 'Your password has been changed.',
  codeJustSent: (waitSeconds: number) =>
    `A code was sent a moment ago. Use that one, or ask for another in ${waitSeconds} s.`,
  notAnAddress: 'Enter a valid e-mail address.',
  name: 'First and last name need 1 to 100 characters each.',
  tooShort: 'Choose a password of at least 8 characters.',
  tooCommon: 'This password is one of the first that are guessed. Choose another.',
  tooPersonal:
    'This password is little more than your name, your e-mail address or the name of this service. Choose another.',
  noVideoId: "Expected 'videoId' in the body.",
  notADate: "Expected 'lastDate' to be a date such as 2026-03-01T12:00:00.000Z.",
} as const;
