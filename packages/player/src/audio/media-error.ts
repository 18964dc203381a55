import type { MediaErrorLike } from '../ports.ts';

/** `MEDIA_ERR_NETWORK`: the connection broke after something had arrived. */
export const NETWORK = 2;
const SRC_NOT_SUPPORTED = 4;

const TEXT_BY_CODE: Readonly<Record<number, string>> = {
  1: 'Playback was stopped',
  [NETWORK]: 'The connection broke while the song was loading',
  3: 'The song could not be decoded',
  [SRC_NOT_SUPPORTED]: 'The song could not be loaded',
};

/** The error of a stream that was opened several times and sent nothing. */
export const SILENT_TEXT = 'The song did not arrive in time';

/** The error's message; where the browser leaves it empty, a text for its code. */
export const toMediaErrorText = (error: MediaErrorLike | null): string =>
  error?.message || TEXT_BY_CODE[error?.code ?? 0] || 'The song could not be played';

/** Whether the address may have expired: the stream broke off, or could not be loaded. */
export const isAddressError = (error: MediaErrorLike | null): boolean =>
  error?.code === NETWORK || error?.code === SRC_NOT_SUPPORTED;
