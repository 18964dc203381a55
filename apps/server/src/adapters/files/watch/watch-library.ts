import type { LibraryAccess } from '../../../core/library/library-access.ts';
import { type LibraryPlace, mergePlaces, type Places } from '../../../core/library/library-place.ts';
import { UNWATCHED_EVERY_MS } from '../../../core/library/scan/schedule/scan-schedule.ts';
import type { Log } from '../../../core/log/log.ts';
import { type RootReport, createDiskThread, type DiskThread } from '../thread/disk-thread.ts';
import { createFolderWatches, type FolderWatches, type WatchFolder } from './folder-watches.ts';
import { createIsDataFolder, createIsInside } from '../library-boundary.ts';
import { type FindLocalMounts, findLocalMounts } from './local-mounts.ts';
import { POLL_TIMES, type PollTimes, startRootPoll } from './root-poll.ts';

export interface WatchOptions {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Linked folders are watched if they may be read. */
  readonly access: LibraryAccess;
  /** Thread that polls the library folders; a new one by default. */
  readonly disk?: DiskThread;
  /** Called with the changed folders after a quiet time (debounce) or the longest wait; null: anything may have changed. */
  readonly changed: (places: Places) => void;
  readonly log: Log;
  /** Debounce time; 2 s by default, since files may still be being copied. */
  readonly quietMs?: number;
  /** Longest wait while changes keep coming, such as during a long copy; 30 s by default. */
  readonly longestWaitMs?: number;
  /** Called with false once the system refuses to watch a folder, and with true once it watches every folder again. */
  readonly setAllWatched?: (areAllWatched: boolean) => void;
  readonly pollTimes?: PollTimes;
  /** `fs.watch` by default. */
  readonly watchFolder?: WatchFolder;
  /** `findLocalMounts` by default. */
  readonly findMounts?: FindLocalMounts;
}

export interface LibraryWatch {
  /** Resolves once all folders are watched and polled. */
  readonly ready: Promise<unknown>;
  /** Retries what could not be watched, such as folders for which the system had no watch left. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

const DEFAULT_QUIET_MS = 2000;
const DEFAULT_LONGEST_WAIT_MS = 30_000;

const toWhole = (root: string): LibraryPlace => ({ root, path: '' });

/** Changes since the last report. */
interface Collected {
  readonly add: (place: LibraryPlace) => void;
  /** @param folder Absolute. */
  readonly addFolder: (folder: string) => void;
  /**
   * Returns and clears the changes; of nested folders only the outermost. null: so many that the system may have
   * dropped some, and anything may have changed.
   */
  readonly take: () => Places;
  readonly close: () => void;
}

/**
 * Collects changes, and calls back once none came for a while (debounce), or once the first of them has waited
 * for the longest time.
 */
function collectChanges(options: WatchOptions, onDue: () => void): Collected {
  const { roots, quietMs = DEFAULT_QUIET_MS, longestWaitMs = DEFAULT_LONGEST_WAIT_MS } = options;
  const places = new Map<string, LibraryPlace>();
  let [quiet, longest]: (NodeJS.Timeout | undefined)[] = [];
  const add = (place: LibraryPlace): void => {
    places.set(`${place.root}/${place.path}`, place);
    clearTimeout(quiet);
    quiet = setTimeout(onDue, quietMs);
    longest ??= setTimeout(onDue, longestWaitMs);
  };
  const stopWaiting = (): void => {
    clearTimeout(quiet);
    clearTimeout(longest);
    longest = undefined;
  };
  return {
    add,
    addFolder: (folder) => {
      const root = roots.find((one) => folder === one || folder.startsWith(`${one}/`));
      if (root !== undefined) add({ root, path: folder.slice(root.length + 1) });
    },
    take: () => {
      stopWaiting();
      const found = mergePlaces([...places.values()], []);
      places.clear();
      return found;
    },
    close: stopWaiting,
  };
}

/** Passes changes on until it is closed: some are still under way then. */
function untilClosed(changed: WatchOptions['changed']) {
  let isClosed = false;
  return {
    changed: (places: Places): void => {
      if (!isClosed) changed(places);
    },
    close: (): void => {
      isClosed = true;
    },
  };
}

/** Reports once that the system refuses to watch a folder, and once that it watches every folder again. */
function createRefusals({ roots, log, setAllWatched = () => undefined }: WatchOptions) {
  let isRefused = false;
  return {
    begin: (cause: unknown): void => {
      if (isRefused) return;
      isRefused = true;
      log.warn('library.watch-failed', { lookingEveryMs: UNWATCHED_EVERY_MS, cause });
      setAllWatched(false);
    },
    end: (): void => {
      if (!isRefused) return;
      isRefused = false;
      log.info('library.watch-restored', { paths: roots });
      setAllWatched(true);
    },
  };
}

const createWatches = (
  { roots, access, watchFolder }: WatchOptions,
  collected: Collected,
  refusals: ReturnType<typeof createRefusals>,
): FolderWatches =>
  createFolderWatches({
    roots,
    changed: collected.addFolder,
    failed: refusals.begin,
    isInside: createIsInside(access),
    isDataFolder: createIsDataFolder(access),
    ...(watchFolder === undefined ? {} : { watchFolder }),
  });

/** Reports library folders that disappeared, came back or were replaced, as the poll finds them. */
function createRootWatch(
  { changed, log }: WatchOptions,
  watches: FolderWatches,
): (root: string, identity: string | null) => Promise<void> {
  /** Identities of the last poll; a root without an entry has not been polled yet. */
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
    // Reported at once, without debounce: the status of the library shows it.
    if (before !== undefined) changed([toWhole(root)]);
  };
}

/**
 * Watches the library folders for changes, by the system's watches and by a poll: network mounts do not
 * report changes by other machines, and a folder that was away is watched again once it is back. If the
 * system cannot watch so many folders, `setAllWatched` says so. Never throws.
 */
export function watchLibrary(given: WatchOptions): LibraryWatch {
  const reports = untilClosed(given.changed);
  const options = { ...given, changed: reports.changed };
  const { roots, access, changed, log } = options;
  const disk = options.disk ?? createDiskThread(access);
  const refusals = createRefusals(options);
  const collected = collectChanges(options, () => void reportChanges());
  const watches = createWatches(options, collected, refusals);
  const noteRoot = createRootWatch(options, watches);

  /** Watches new folders before it reports them, so that later changes in them are not missed. */
  const reportChanges = async (): Promise<void> => {
    const places = collected.take();
    for (const { root, path } of places ?? roots.map(toWhole)) {
      const isThere = await watches.refresh(path === '' ? root : `${root}/${path}`);
      // Its watches are gone: the next poll must find it as new, even if it is back by then.
      if (!isThere && path === '') await noteRoot(root, null);
    }
    changed(places);
  };

  let hasBegun = false;
  const begin = async (): Promise<void> => {
    for (const root of roots) await watches.refresh(root);
    hasBegun = true;
  };

  const reported = (root: string, { identity, changed: paths }: RootReport): void => {
    void noteRoot(root, identity);
    for (const path of paths) collected.add({ root, path });
  };
  const poll = startRootPoll({
    roots,
    disk,
    times: options.pollTimes ?? POLL_TIMES,
    isWatched: watches.isIntact,
    isBeingWatched: () => !hasBegun || watches.isRefreshing(),
    findMounts: options.findMounts ?? findLocalMounts,
    reported,
    log,
  });

  return {
    ready: Promise.all([begin(), poll.ready]),
    refresh: async () => {
      await watches.refreshMissed();
      if (!watches.isRefused()) refusals.end();
    },
    close: () => {
      reports.close();
      collected.close();
      poll.close();
      watches.close();
    },
  };
}
