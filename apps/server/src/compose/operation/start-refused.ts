import { toReason } from '../../core/storage/system-error.ts';

/** Why Segue does not start, as one sentence for the operator. Nothing was changed. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/**
 * Like `toReason`, but with the message of PostgreSQL errors, which says more than a five-character SQLSTATE.
 */
export const toDatabaseReason = (cause: unknown): string => {
  const reason = toReason(cause);
  return cause instanceof Error && /^[\dA-Z]{5}$/.test(reason) && /\d/.test(reason) ? cause.message : reason;
};
