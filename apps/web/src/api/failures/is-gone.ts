import { ApiError } from '@segue/contract/client';

const NOT_FOUND = 404;

/** Whether a host answered 404: unlike other failures, retrying does not help. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;
