import { ApiError } from '@segue/contract/client';

const NOT_FOUND = 404;

/** Whether a host said that it has nothing at an address: other failures heal, this one does not. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === NOT_FOUND;
