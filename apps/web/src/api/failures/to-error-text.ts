import { ApiError, isServerDown } from '@segue/contract/client';
import { isPermanentFailure } from './retrying.ts';

/** The message of a failure: the server's own if it sent one, else that of the thrown error. */
export const toErrorText = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

const NOT_OFFERED = 'This server does not offer this.';
const FAILED = 'The server failed to do this. Please try again.';
const NOT_REACHED = 'The server cannot be reached. Please try again.';

/**
 * The same as a sentence for a listener: 'Failed to fetch' and 'HTTP 502' are none. Sign-in and sign-up show the
 * thrown message all the same [8.05].
 */
export function toFailureText(cause: unknown): string {
  // Only `fetch` rejects with a TypeError.
  if (cause instanceof TypeError) return NOT_REACHED;
  if (!(cause instanceof ApiError) || cause.sentence !== null) return toErrorText(cause);
  // A proxy whose server is down sends no sentence of the server, nor does a host for a call that it lacks.
  if (isServerDown(cause.status)) return NOT_REACHED;
  return cause.status === 404 || cause.status === 405 ? NOT_OFFERED : FAILED;
}

/** The sentence for a call that will not be repeated, such as one that the host lacks; null: it may still succeed. */
export const toRefusal = (error: Error | null): string | null =>
  error !== null && isPermanentFailure(error) ? toFailureText(error) : null;
