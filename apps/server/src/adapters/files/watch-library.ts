import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import { outermost, type Places } from '../../core/library/place-sets.ts';
import type { Log } from '../../core/log.ts';
import type { RootReport } from './disk-messages.ts';
import { createDiskThread, type DiskThread } from './disk-thread.ts';
import { createFolderWatches, type FolderWatches, type WatchFolder } from './folder-watches.ts';
import { createIsInside } from './library-boundary.ts';
import { POLL_TIMES, type PollTimes, startRootPoll } from './root-poll.ts';

export interface WatchOptions {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Folders that links lead to are watched where they may be read. */
  readonly access: LibraryAccess;
  /** Polls the library folders; a thread of its own by default. */
  readonly disk?: DiskThread;
  /** Told which folders changed, once they have been quiet for a while; null: anything may have. */
  readonly changed: (places: Places) => void;
  readonly log: Log;
  /** How long nothing must happen before a change is told; 2 s by default, for files being copied. */
  readonly quietMs?: number;
  /** How often everything is looked at once watching failed; 15 minutes by default. */
  readonly fallbackMs?: number;
  readonly pollTimes?: PollTimes;
  /** The system's watches by default. */
  readonly watchFolder?: WatchFolder;
}

export interface LibraryWatch {
  /** Once all folders are watched and polled. */
  readonly ready: Promise<unknown>;
  /** Watches what is not watched yet, such as folders for which the system had no watch left. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

const DEFAULT_QUIET_MS = 2000;
const DEFAULT_FALLBACK_MS = 15 * 60_000;

/** Changes since the last time they were told. */
interface Collected {
  readonly add: (place: LibraryPlace) => void;
  /** @param folder Absolute. */
  readonly addFolder: (folder: string) => void;
  /** What came, of nested folders the outer; nothing is left. */
  readonly take: () => LibraryPlace[];
  readonly close: () => void;
}

/** Collects changes, and calls back once none came for a while (debounce). */
function collectChanges(roots: readonly string[], quietMs: number, onQuiet: () => void): Collected {
  const places = new Map<string, LibraryPlace>();
  let quiet: NodeJS.Timeout | undefined;
  const add = (place: LibraryPlace): void => {
    places.set(`${place.root}/${place.path}`, place);
    clearTimeout(quiet);
    quiet = setTimeout(onQuiet, quietMs);
  };
  return {
    add,
    addFolder: (folder) => {
      const root = roots.find((one) => folder === one || folder.startsWith(`${one}/`));
      if (root !== undefined) add({ root, path: folder.slice(root.length + 1) });
    },
    take: () => {
      const found = outermost([...places.values()]);
      places.clear();
      return found;
    },
    close: () => clearTimeout(quiet),
  };
}

/** Looks at everything from time to time, once the system has refused to watch a folder. */
function createFallback({ changed, log, fallbackMs = DEFAULT_FALLBACK_MS }: WatchOptions) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: (cause: unknown): void => {
      if (timer !== undefined) return;
      log.warn('library.watch-failed', { lookingEveryMs: fallbackMs, cause });
      timer = setInterval(() => changed(null), fallbackMs);
    },
    close: (): void => clearInterval(timer),
  };
}

/** Tells of library folders that went, came back or were replaced, as the poll finds them. */
function createRootWatch(
  { changed, log }: WatchOptions,
  watches: FolderWatches,
): (root: string, identity: string | null) => Promise<void> {
  /** As the poll found them last; a root without an entry has not been looked at yet. */
  const identities = new Map<string, string | null>();
  return async (root, identity) => {
    const before = identities.get(root);
    identities.set(root, identity);
    if (before === identity || (before === undefined && identity !== null)) return;
    watches.drop(root);
    if (identity === null) {
      log.warn('library.root-lost', { root });
    } else {
      await watches.refresh(root);
      log.info('library.root-found', { root });
    }
    // At once, without a quiet time: the status of the library says so.
    if (before !== undefined) changed([{ root, path: '' }]);
  };
}

/**
 * Watches the library folders for changes, by the system's watches and by a poll: network mounts report
 * nothing of what other machines change, and a folder that was away is watched again once it is back.
 * Where the system cannot watch so many folders everything is looked at from time to time as well. Never throws.
 */
export function watchLibrary(options: WatchOptions): LibraryWatch {
  const { roots, access, changed, log, quietMs = DEFAULT_QUIET_MS } = options;
  const disk = options.disk ?? createDiskThread(access);
  const fallback = createFallback(options);
  const collected = collectChanges(roots, quietMs, () => void tell());
  const watches = createFolderWatches({
    changed: collected.addFolder,
    failed: fallback.begin,
    isInside: createIsInside(access),
    ...(options.watchFolder === undefined ? {} : { watchFolder: options.watchFolder }),
  });
  const noteRoot = createRootWatch(options, watches);

  /** New folders are watched before they are told of, so that what comes next is not missed. */
  const tell = async (): Promise<void> => {
    const places = collected.take();
    for (const { root, path } of places) {
      const isThere = await watches.refresh(path === '' ? root : `${root}/${path}`);
      // Its watches are gone: the next poll has to find it anew even if it is back by then.
      if (!isThere && path === '') await noteRoot(root, null);
    }
    changed(places);
  };

  const begin = async (): Promise<void> => {
    for (const root of roots) await watches.refresh(root);
  };

  const reported = (root: string, { identity, changed: paths }: RootReport): void => {
    void noteRoot(root, identity);
    for (const path of paths) collected.add({ root, path });
  };
  const poll = startRootPoll({ roots, disk, times: options.pollTimes ?? POLL_TIMES, reported, log });

  return {
    ready: Promise.all([begin(), poll.ready]),
    refresh: () => watches.refreshMissed(roots),
    close: () => {
      collected.close();
      fallback.close();
      poll.close();
      watches.close();
    },
  };
}
