import type { Log } from './log.ts';

/**
 * A write that a call makes on the side, such as a time of last use, and that is not worth failing for: on a full or
 * read-only disk everything that is stored can still be read.
 */
type WriteBestEffort = (write: () => Promise<void>) => Promise<void>;

/** Logs the first failure, then none until a write succeeds. @param kind of what is written. */
export function createBestEffortWrites(kind: string, log: Log): WriteBestEffort {
  let isFailing = false;
  return async (write) => {
    try {
      await write();
      isFailing = false;
    } catch (cause) {
      if (!isFailing) log.warn('database.note-failed', { kind, cause });
      isFailing = true;
    }
  };
}
