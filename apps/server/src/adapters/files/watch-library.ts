import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LibraryPlace } from '../../core/library/m3u.ts';
import type { Log } from '../../core/log.ts';
import { createFolderWatches } from './folder-watches.ts';
import { createIsInside } from './library-boundary.ts';

export interface WatchOptions {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Folders that links lead to are watched where they may be read. */
  readonly access: LibraryAccess;
  /** Told which folders changed, once they have been quiet for a while; null: anything may have. */
  readonly changed: (places: readonly LibraryPlace[] | null) => void;
  readonly log: Log;
  /** How long nothing must happen before a change is told; 2 s by default, for files being copied. */
  readonly quietMs?: number;
  /** How often everything is looked at once watching failed; 15 minutes by default. */
  readonly fallbackMs?: number;
}

export interface LibraryWatch {
  /** Once all folders are watched. */
  readonly ready: Promise<void>;
  readonly close: () => void;
}

const DEFAULT_QUIET_MS = 2000;
const DEFAULT_FALLBACK_MS = 15 * 60_000;
/** With more folders changed than this, one pass over everything is less work. */
const MAX_PLACES = 50;

/** A folder is told once, and not at all below one that is told. */
const outermost = (places: readonly LibraryPlace[]): LibraryPlace[] =>
  places.filter(
    (place) =>
      !places.some(
        (other) =>
          other !== place &&
          other.root === place.root &&
          (other.path === '' || place.path.startsWith(`${other.path}/`)),
      ),
  );

/**
 * Watches the library folders for changes. Where the system cannot watch so many folders, or a network
 * mount tells nothing, everything is looked at again from time to time instead. Never throws.
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
  let quiet: NodeJS.Timeout | undefined;
  let fallback: NodeJS.Timeout | undefined;

  const note = (folder: string): void => {
    const root = roots.find((one) => folder === one || folder.startsWith(`${one}/`));
    if (root === undefined) return;
    places.set(folder, { root, path: folder.slice(root.length + 1) });
    clearTimeout(quiet);
    quiet = setTimeout(() => void tell(), quietMs);
  };

  const failed = (cause: unknown): void => {
    if (fallback !== undefined) return;
    log.warn('library.watch-failed', { reason: String(cause), lookingEveryMs: fallbackMs });
    fallback = setInterval(() => changed(null), fallbackMs);
  };

  const watches = createFolderWatches({ changed: note, failed, isInside: createIsInside(access) });

  /** New folders are watched before they are told of, so that what comes next is not missed. */
  const tell = async (): Promise<void> => {
    const found = outermost([...places.values()]);
    places.clear();
    for (const { root, path } of found) await watches.refresh(path === '' ? root : `${root}/${path}`);
    changed(found.length > MAX_PLACES ? null : found);
  };

  const watchAll = async (): Promise<void> => {
    for (const root of roots) await watches.refresh(root);
  };

  return {
    ready: watchAll(),
    close: () => {
      clearTimeout(quiet);
      clearInterval(fallback);
      watches.close();
    },
  };
}
