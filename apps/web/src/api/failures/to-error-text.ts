import { ApiError } from '@segue/contract/client';

/** The message of a failure: the server's own if it sent one, else that of the thrown error. */
export const toErrorText = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

const NOT_REACHED = 'The server cannot be reached. Please try again.';

/**
 * The same as a sentence for a listener: 'Failed to fetch' and 'HTTP 502' are none. Sign-in and sign-up show the
 * thrown message all the same [8.05].
 */
export function toFailureText(cause: unknown): string {
  // `fetch` rejects with a TypeError; a proxy whose server is down sends no sentence of the server.
  const isNotReached = cause instanceof ApiError ? cause.sentence === null : cause instanceof TypeError;
  return isNotReached ? NOT_REACHED : toErrorText(cause);
}
