import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LibraryPlace } from '../../core/library/m3u.ts';
import { outermost, type Places } from '../../core/library/place-sets.ts';
import type { Log } from '../../core/log.ts';
import { createFolderWatches, type WatchFolder } from './folder-watches.ts';
import { createIsInside } from './library-boundary.ts';
import type { PollReport } from './poll-worker.ts';
import { POLL_TIMES, type PollTimes, startRootPoll } from './root-poll.ts';

export interface WatchOptions {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Folders that links lead to are watched where they may be read. */
  readonly access: LibraryAccess;
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

/**
 * Watches the library folders for changes, by the system's watches and by a poll: network mounts report
 * nothing of what other machines change, and a folder that was away is watched again once it is back.
 * Where the system cannot watch so many folders everything is looked at from time to time as well. Never throws.
 */
export function watchLibrary(options: WatchOptions): LibraryWatch {
  const {
    roots,
    access,
    changed,
    log,
    quietMs = DEFAULT_QUIET_MS,
    fallbackMs = DEFAULT_FALLBACK_MS,
  } = options;
  const places = new Map<string, LibraryPlace>();
  /** As the poll found them last; a root without an entry has not been looked at yet. */
  const identities = new Map<string, string | null>();
  let quiet: NodeJS.Timeout | undefined;
  let fallback: NodeJS.Timeout | undefined;

  const notePlace = (place: LibraryPlace): void => {
    places.set(`${place.root}/${place.path}`, place);
    clearTimeout(quiet);
    quiet = setTimeout(() => void tell(), quietMs);
  };

  const note = (folder: string): void => {
    const root = roots.find((one) => folder === one || folder.startsWith(`${one}/`));
    if (root !== undefined) notePlace({ root, path: folder.slice(root.length + 1) });
  };

  const failed = (cause: unknown): void => {
    if (fallback !== undefined) return;
    log.warn('library.watch-failed', { lookingEveryMs: fallbackMs, cause });
    fallback = setInterval(() => changed(null), fallbackMs);
  };

  const watches = createFolderWatches({
    changed: note,
    failed,
    isInside: createIsInside(access),
    ...(options.watchFolder === undefined ? {} : { watchFolder: options.watchFolder }),
  });

  /** New folders are watched before they are told of, so that what comes next is not missed. */
  const tell = async (): Promise<void> => {
    const found = outermost([...places.values()]);
    places.clear();
    for (const { root, path } of found) {
      const isThere = await watches.refresh(path === '' ? root : `${root}/${path}`);
      // Its watches are gone: the next poll has to find it anew even if it is back by then.
      if (!isThere && path === '') await noteRoot(root, null);
    }
    changed(found);
  };

  const refresh = async (): Promise<void> => {
    for (const root of roots) await watches.refresh(root);
  };

  /** A root that went, came back or was replaced is told at once: the status of the library says so. */
  const noteRoot = async (root: string, identity: string | null): Promise<void> => {
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
    if (before !== undefined) changed([{ root, path: '' }]);
  };

  const reported = (root: string, { identity, changed: paths }: PollReport): void => {
    void noteRoot(root, identity);
    for (const path of paths) notePlace({ root, path });
  };

  const poll = startRootPoll({ roots, access, times: options.pollTimes ?? POLL_TIMES, reported, log });

  return {
    ready: Promise.all([refresh(), poll.ready]),
    refresh,
    close: () => {
      clearTimeout(quiet);
      clearInterval(fallback);
      poll.close();
      watches.close();
    },
  };
}
