import PQueue from 'p-queue';
import type { OpenFile } from './file-opener.ts';

/** Node's default size of the pool of threads that access files. */
const DEFAULT_POOL_SIZE = 4;

/** How many library files may be opened at once: half of the pool's threads. */
export const toOpensAtOnce = (poolSize: string | undefined): number =>
  Math.max(1, Math.floor((Number(poolSize) || DEFAULT_POOL_SIZE) / 2));

const WAITS_AT_MOST_MS = 5000;

/**
 * Limits how many library files are opened at once: on a network disk that hangs each takes a thread of Node's pool for
 * as long as the disk does, and covers, the app's own files and password hashes need threads as well. Other files are
 * not limited.
 */
export function limitLibraryOpens(
  openFile: OpenFile,
  atOnce: number,
  waitsAtMostMs = WAITS_AT_MOST_MS,
): OpenFile {
  const queue = new PQueue({ concurrency: atOnce });
  return async (file) => {
    if (file.version === null) return openFile(file);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), waitsAtMostMs);
    const open = () => {
      clearTimeout(timer);
      return openFile(file);
    };
    try {
      return await queue.add(open, { signal: waiting.signal });
    } catch (cause) {
      if (waiting.signal.aborted) return 'busy';
      throw cause;
    }
  };
}
