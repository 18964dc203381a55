/** The message of a failure: the server's own if it sent one, else that of the thrown error. */
export const toErrorText = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
