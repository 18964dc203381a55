import { MAX_CHANGED_ENTRIES } from '@segue/domain';

/** Success messages of the auth host, and sentences of refusals without a code of their own. */
export const messages = {
  codeSent: 'A code is on its way. Look in your inbox.',
  codeSlow:
    'The mail server has not answered yet, so the code may take a while. If it does not arrive, ask for another.',
  /** Without a mail server. The web app adds where the operator finds the code. */
  codeWritten: 'Your code is ready. Whoever runs this server can tell it to you.',
  codeNotWritten:
    'The disk of the server is full, so that no code could be written. Its operator has to make room.',
  linkNotWritten:
    'The disk of the server is full, so that no link can be made. Its operator has to make room.',
  verified: 'Your email address is verified.',
  resetAccepted: 'If this address has an account, a link to set a new password is on its way.',
  resetWritten:
    'If this address has an account, a link to set a new password is ready. Whoever runs this server can hand it to you.',
  passwordUpdated: 'Your password has been changed.',
  codeJustSent: 'A code was sent a moment ago. Use that one, or ask for another in a while.',
  noCredentials: 'Enter your email address and your password.',
  noEmail: 'Enter your email address.',
  noPassword: 'Enter your password.',
  name: 'First and last name need 1 to 100 characters each.',
  ownName: 'A first name needs 1 to 100 characters; a last name has at most 100.',
  notYourAddress: 'This is not the email address of your account.',
  notOneChange: 'Expected one change: add, remove, restore, move or moves.',
  tooManyMoved: `Expected 'moves' to move at most ${MAX_CHANGED_ENTRIES} entries together.`,
  noPicture: 'This is no picture that can be a cover: a JPEG, PNG, WebP or GIF of at most 40 megapixels.',
  largePicture: 'A cover has at most 24 MB.',
  matchesRunning: 'Songs of a playlist are being looked up for you. Try again in a moment.',
  noVideoId: "Expected 'videoId' in the body.",
  notADate: "Expected 'lastDate' to be a date such as 2026-03-01T12:00:00.000Z.",
} as const;
