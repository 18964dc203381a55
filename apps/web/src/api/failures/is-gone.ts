import { ApiError } from '@segue/contract/client';

/** A malformed id, which addresses nothing; not found; gone. */
const GONE_STATUSES: readonly number[] = [400, 404, 410];

/** Whether a host answered that it does not have what was asked for: unlike other failures, retrying does not help. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && GONE_STATUSES.includes(error.status);
