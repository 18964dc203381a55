/** Why Segue does not start, in one sentence for the operator. Nothing was changed. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** As `toReason`; what PostgreSQL refuses in its own words, which say more than its codes of five signs. */
export const toDatabaseReason = (cause: unknown): string => {
  const reason = toReason(cause);
  return cause instanceof Error && /^[\dA-Z]{5}$/.test(reason) && /\d/.test(reason) ? cause.message : reason;
};

/** The system's code of a failure, such as 'EACCES', or its message where it has none. */
export const toReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
};
