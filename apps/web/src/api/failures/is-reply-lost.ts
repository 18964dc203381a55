import { ApiError } from '@segue/contract/client';
import { isAnswered } from './retrying.ts';

/**
 * Whether the server may have done what a failed call asked for: nothing came back, or only what a proxy says. A refusal
 * with a code is the server's own, also one that asks to try later.
 */
export const isReplyLost = (error: unknown): boolean =>
  !isAnswered(error) && !(error instanceof ApiError && error.code !== null);
