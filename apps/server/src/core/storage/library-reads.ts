import { join, sep } from 'node:path';
import PQueue from 'p-queue';
import type { Log } from '../log/log.ts';
import { DiskUnavailable } from './disk-unavailable.ts';
import type { OpenFile } from './file-opener.ts';
import type { FileSizes } from './file-sizes.ts';

/** Node's default size of the pool of threads that access files. */
const DEFAULT_POOL_SIZE = 4;

/** How many calls of the system that read library files may run at once. */
export interface ReadsAtOnce {
  /** Of one library folder at most: half of the pool's threads. */
  readonly ofFolder: number;
  /** Of all library folders together: three quarters of them. */
  readonly inAll: number;
}

export function toReadsAtOnce(poolSize: string | undefined): ReadsAtOnce {
  const size = Number(poolSize) || DEFAULT_POOL_SIZE;
  return { ofFolder: Math.max(1, Math.floor(size / 2)), inAll: Math.max(1, Math.floor((size * 3) / 4)) };
}

const WAITS_AT_MOST_MS = 5000;
/** The same for a folder that is known to hang: a song with a file elsewhere would wait for this one at each request. */
const WAITS_WHILE_HANGING_MS = 500;
/** A folder that hangs is logged at most once in this time. */
const LOGGED_EVERY_MS = 60_000;

/**
 * Limits how many calls of the system (`stat`, `open`, `read`) that read library files run at once: on a network disk
 * that hangs each takes a thread of Node's pool for as long as the disk does, and other library folders, covers, the
 * app's own files and password hashes need threads as well.
 */
export interface LibraryReads {
  /** Whether a path is in a library folder on a disk. */
  readonly isInLibrary: (path: string) => boolean;
  /**
   * Runs one call of the system on a library file.
   * @throws DiskUnavailable if it could not begin within a few seconds, or half a second once the folder is known to hang:
   * since one was refused or has run for those seconds, and until one ends. And what the call throws.
   */
  readonly run: <T>(path: string, call: () => Promise<T>) => Promise<T>;
  /** Like `run`, but refuses a call after that time also if it has begun; it then goes on, and nobody gets its result. */
  readonly runBriefly: <T>(path: string, call: () => Promise<T>) => Promise<T>;
}

export interface LibraryReadsOptions {
  /** The library folders, an inner one before the one around it. */
  readonly folders: readonly string[];
  readonly atOnce: ReadsAtOnce;
  readonly log: Pick<Log, 'warn'>;
  /** Default: some seconds. */
  readonly waitsAtMostMs?: number;
}

interface FolderQueue {
  /** The path of the folder with a separator at its end. */
  readonly start: string;
  readonly queue: PQueue;
  /** Whether a call was refused, or runs for too long, and none has ended since. */
  hangs: boolean;
  loggedAtMs: number;
}

export function createLibraryReads(options: LibraryReadsOptions): LibraryReads {
  const { folders, atOnce, log, waitsAtMostMs = WAITS_AT_MOST_MS } = options;
  // Folders that hang together, as on one server that is away, leave room for the others.
  const ofFolder = Math.max(1, Math.min(atOnce.ofFolder, Math.floor(atOnce.inAll / folders.length)));
  const toFolderQueue = (start: string): FolderQueue => ({
    start,
    queue: new PQueue({ concurrency: ofFolder }),
    hangs: false,
    loggedAtMs: -Infinity,
  });
  const queues = folders.map((folder) => toFolderQueue(join(folder, sep)));
  // Files that links lead to.
  const others = toFolderQueue('');
  const all = new PQueue({ concurrency: atOnce.inAll });
  const find = (path: string): FolderQueue | undefined => queues.find(({ start }) => path.startsWith(start));

  const noteHanging = (folder: FolderQueue): DiskUnavailable => {
    folder.hangs = true;
    const nowMs = performance.now();
    if (nowMs - folder.loggedAtMs >= LOGGED_EVERY_MS) {
      folder.loggedAtMs = nowMs;
      log.warn('library.disk-hangs', { root: folder.start });
    }
    return new DiskUnavailable(`The disk of ${folder.start} does not answer.`);
  };

  const run = async <T>(path: string, call: () => Promise<T>, isBrief: boolean): Promise<T> => {
    const folder = find(path) ?? others;
    const waiting = new AbortController();
    const refused = Promise.withResolvers<never>();
    const waitsMs = folder.hangs ? Math.min(waitsAtMostMs, WAITS_WHILE_HANGING_MS) : waitsAtMostMs;
    let hasBegun = false;
    const timer = setTimeout(() => {
      const cause = noteHanging(folder);
      // A call that has begun keeps its thread, and so its place in the queues.
      if (!hasBegun) waiting.abort();
      if (!hasBegun || isBrief) refused.reject(cause);
    }, waitsMs);
    const begin = async (): Promise<T> => {
      hasBegun = true;
      try {
        return await call();
      } finally {
        clearTimeout(timer);
        folder.hangs = false;
      }
    };
    const { signal } = waiting;
    return Promise.race([folder.queue.add(() => all.add(begin, { signal }), { signal }), refused.promise]);
  };

  return {
    isInLibrary: (path) => find(path) !== undefined,
    run: (path, call) => run(path, call, false),
    runBriefly: (path, call) => run(path, call, true),
  };
}

/** Opens library files within the limit, and has the opened ones read within it. Other files are not limited. */
export const limitLibraryOpens =
  (openFile: OpenFile, reads: LibraryReads): OpenFile =>
  async (file) => {
    if (file.version === null) return openFile(file);
    let isRefused = false;
    const open = async (): ReturnType<OpenFile> => {
      const opened = await openFile(file);
      if (isRefused && opened !== null && opened !== 'busy') await opened.handle.close();
      return opened;
    };
    try {
      const opened = await reads.runBriefly(file.path, open);
      if (opened === null || opened === 'busy') return opened;
      return { ...opened, run: (call) => reads.run(file.path, call) };
    } catch (cause) {
      if (!(cause instanceof DiskUnavailable)) throw cause;
      isRefused = true;
      return 'busy';
    }
  };

/** Finds the sizes of library files within the limit. Other files are not limited. */
export const limitLibrarySizes = <T extends FileSizes>(files: T, reads: LibraryReads): T => ({
  ...files,
  findSize: (path, options) =>
    reads.isInLibrary(path)
      ? reads.runBriefly(path, () => files.findSize(path, options))
      : files.findSize(path, options),
});
