/** The sentence of a failure: the server's own where it sent one, else what was thrown. */
export const toErrorText = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
