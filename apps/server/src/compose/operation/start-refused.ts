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

/** The error code, such as 'EACCES'; the message of an error without a code. */
export const toReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
};
