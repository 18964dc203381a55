import { watch } from 'chokidar';
import type { LibraryPlace } from '../../core/library/m3u.ts';
import { folderOf } from '../../core/library/paths.ts';
import type { Log } from '../../core/log.ts';

export interface WatchOptions {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Told which folders changed, once they have been quiet for a while; null: anything may have. */
  readonly changed: (places: readonly LibraryPlace[] | null) => void;
  readonly log: Log;
  /** How long nothing must happen before a change is told; 2 s by default, for files being copied. */
  readonly quietMs?: number;
  /** How often everything is looked at once watching failed; 15 minutes by default. */
  readonly fallbackMs?: number;
}

const DEFAULT_QUIET_MS = 2000;
const DEFAULT_FALLBACK_MS = 15 * 60_000;
/** With more folders changed than this, one pass over everything is less work. */
const MAX_PLACES = 50;

const isHidden = (path: string): boolean => /\/\.[^/]*$/.test(path);

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
 * @returns Stops watching.
 */
export function watchLibrary(options: WatchOptions): { readonly close: () => Promise<void> } {
  const { roots, changed, log, quietMs = DEFAULT_QUIET_MS, fallbackMs = DEFAULT_FALLBACK_MS } = options;
  const places = new Map<string, LibraryPlace>();
  let quiet: NodeJS.Timeout | undefined;
  let fallback: NodeJS.Timeout | undefined;

  const tell = (): void => {
    const found = outermost([...places.values()]);
    places.clear();
    changed(found.length > MAX_PLACES ? null : found);
  };

  const note = (absolute: string): void => {
    const root = roots.find((one) => absolute.startsWith(`${one}/`));
    if (root === undefined) return;
    const path = folderOf(absolute.slice(root.length + 1));
    places.set(`${root}/${path}`, { root, path });
    clearTimeout(quiet);
    quiet = setTimeout(tell, quietMs);
  };

  const watcher = watch([...roots], { ignored: isHidden, ignoreInitial: true });
  watcher.on('all', (_, absolute) => note(absolute));
  watcher.on('error', (error) => {
    if (fallback !== undefined) return;
    log.warn('library.watch-failed', { reason: String(error), lookingEveryMs: fallbackMs });
    fallback = setInterval(() => changed(null), fallbackMs);
  });

  return {
    close: async () => {
      clearTimeout(quiet);
      clearInterval(fallback);
      await watcher.close();
    },
  };
}
