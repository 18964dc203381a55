/** The code of an error of the system or of a library, such as 'ENOENT'; null: it has none. */
export const toErrorCode = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;

/** Whether a file or folder is not there. */
export const isMissing = (cause: unknown): boolean => toErrorCode(cause) === 'ENOENT';

/** Whether a path leads to nothing, as isMissing, or through what is no folder any more. */
export const isPathGone = (cause: unknown): boolean => isMissing(cause) || toErrorCode(cause) === 'ENOTDIR';

/** The error code; the message of an error without a code. */
export const toReason = (cause: unknown): string =>
  toErrorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
