import { join, sep } from 'node:path';
import PQueue from 'p-queue';
import type { OpenFile } from './file-opener.ts';

/** Node's default size of the pool of threads that access files. */
const DEFAULT_POOL_SIZE = 4;

/** How many library files may be opened at once. */
export interface OpensAtOnce {
  /** Of one library folder: half of the pool's threads. */
  readonly ofFolder: number;
  /** Of all library folders together: three quarters of them. */
  readonly inAll: number;
}

export function toOpensAtOnce(poolSize: string | undefined): OpensAtOnce {
  const size = Number(poolSize) || DEFAULT_POOL_SIZE;
  return { ofFolder: Math.max(1, Math.floor(size / 2)), inAll: Math.max(1, Math.floor((size * 3) / 4)) };
}

const WAITS_AT_MOST_MS = 5000;

/** @returns the queue of the library folder that holds a path. */
function createFolderQueues(folders: readonly string[], concurrency: number): (path: string) => PQueue {
  const queues = folders.map((folder) => ({ start: join(folder, sep), queue: new PQueue({ concurrency }) }));
  const others = new PQueue({ concurrency });
  return (path) => queues.find(({ start }) => path.startsWith(start))?.queue ?? others;
}

/**
 * Limits how many library files are opened at once: on a network disk that hangs each takes a thread of Node's pool for
 * as long as the disk does, and other library folders, covers, the app's own files and password hashes need threads as
 * well. Other files are not limited.
 * @param folders The library folders.
 */
export function limitLibraryOpens(
  openFile: OpenFile,
  folders: readonly string[],
  { ofFolder, inAll }: OpensAtOnce,
  waitsAtMostMs = WAITS_AT_MOST_MS,
): OpenFile {
  const toQueue = createFolderQueues(folders, ofFolder);
  const all = new PQueue({ concurrency: inAll });
  return async (file) => {
    if (file.version === null) return openFile(file);
    const waiting = new AbortController();
    const { signal } = waiting;
    const timer = setTimeout(() => waiting.abort(), waitsAtMostMs);
    const open = () => {
      clearTimeout(timer);
      return openFile(file);
    };
    try {
      return await toQueue(file.path).add(() => all.add(open, { signal }), { signal });
    } catch (cause) {
      if (signal.aborted) return 'busy';
      throw cause;
    }
  };
}
