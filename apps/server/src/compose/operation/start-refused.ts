/** Why Segue does not start, in one sentence for the operator. Nothing was changed. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The system's code of a failure, such as 'EACCES', or its message where it has none. */
export const toReason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
};
