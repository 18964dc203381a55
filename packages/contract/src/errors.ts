/**
 * Every error code of the server, with its HTTP status and default message. `docs/errors.md` lists them; a
 * test keeps the two equal.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, sentence: 'The request could not be read.' },
  CODE_REFUSED: { status: 400, sentence: 'This code is wrong or has expired.' },
  LINK_REFUSED: { status: 400, sentence: 'This link is invalid or has expired.' },
  PASSWORD_REFUSED: { status: 400, sentence: 'This password cannot be used.' },
  SIGN_UP_CLOSED: {
    status: 403,
    sentence: 'Sign-up is closed on this server. Ask the person who runs it for an account.',
  },
  ADDRESS_NOT_VERIFIED: { status: 403, sentence: 'Verify your email address first.' },
  ADDRESS_TAKEN: { status: 409, sentence: 'This email address is already registered.' },
  TOO_MANY_LIKES: {
    status: 409,
    sentence: 'You have reached 100,000 likes. Take some back to add more.',
  },
  PLAYLIST_FULL: {
    status: 409,
    sentence: 'A playlist holds up to 50,000 songs. Make another one for the rest.',
  },
  PLAYLIST_READ_ONLY: { status: 403, sentence: 'You may look at this playlist, but not change it.' },
  TOO_MANY_PLAYLISTS: {
    status: 409,
    sentence: 'You have reached 2,000 playlists. Delete some to make more.',
  },
  TOO_MANY_SAVED_PLAYLISTS: {
    status: 409,
    sentence: 'You have saved 2,000 playlists. Remove some from your library to save more.',
  },
  TOO_MANY_LINKS: {
    status: 409,
    sentence: 'A playlist has up to 200 links. End some to make more.',
  },
  QUEUE_CHANGED: { status: 409, sentence: 'Another queue is stored for this device. Send its songs.' },
  NOT_HEARD_YET: { status: 409, sentence: 'A play counts once 30 seconds or half of it were heard.' },
  CREDENTIALS_REFUSED: { status: 401, sentence: 'Email or password is incorrect' },
  NOT_SIGNED_IN: { status: 401, sentence: 'Sign in to do this.' },
  CONFIRMATION_REFUSED: { status: 403, sentence: 'This is not the password of your account.' },
  ONLY_OPERATOR: {
    status: 409,
    sentence: 'This account is the only operator of this server. Confirm that you leave it without one.',
  },
  NOT_OPERATOR: { status: 403, sentence: 'Only an operator of this server may do this.' },
  IDENTITY_REFUSED: { status: 401, sentence: 'This sign-in could not be confirmed.' },
  IDENTITY_NOT_CONFIGURED: { status: 501, sentence: 'Google sign-in is not set up on this server.' },
  STREAM_REFUSED: { status: 403, sentence: 'This stream address is invalid or has expired.' },
  NOT_FOUND: { status: 404, sentence: 'There is nothing at this address.' },
  FILE_CHANGED: { status: 412, sentence: 'This file is not the one that was asked for.' },
  RANGE_REFUSED: { status: 416, sentence: 'This file does not have the part that was asked for.' },
  TOO_LARGE: { status: 413, sentence: 'The request is larger than this server takes.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    sentence: 'The address and headers of the request are larger than this server takes.',
  },
  REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many tries. Wait a moment and try again.' },
  MAIL_FAILED: { status: 502, sentence: 'The email could not be sent. Try again in a moment.' },
  MEDIA_FAILED: { status: 422, sentence: 'This file could not be prepared for playback.' },
  UNAVAILABLE: { status: 503, sentence: 'The server is not ready yet. Try again in a moment.' },
  STORAGE_FULL: {
    status: 507,
    sentence:
      'The disk of the server is full, so that this could not be saved. Its operator has to make room.',
  },
  INTERNAL: { status: 500, sentence: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** Error code, sent as `code` in the body. */
export type ErrorCode = keyof typeof ERRORS;
