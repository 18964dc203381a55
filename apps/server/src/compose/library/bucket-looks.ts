import type { LibraryPlace } from '../../core/library/library-place.ts';

/** A listing of a thousand objects is one request: ten thousand songs cost ten each time. */
const EVERY_MS = 5 * 60_000;
/** A store tells of each object by itself, and of many while an album is copied. */
const QUIET_MS = 2000;

export interface BucketLooksParts {
  /** Library folders that lie in buckets. */
  readonly roots: readonly string[];
  readonly ask: (places: readonly LibraryPlace[]) => void;
  readonly everyMs?: number;
  readonly quietMs?: number;
}

/** Has the folders of buckets listed from time to time, since nothing watches them, and where their store tells of changes. */
export function createBucketLooks({ roots, ask, everyMs = EVERY_MS, quietMs = QUIET_MS }: BucketLooksParts) {
  let [timer, quiet]: (NodeJS.Timeout | undefined)[] = [];
  let told: LibraryPlace[] = [];
  const askForTold = (): void => {
    ask(told);
    told = [];
  };
  return {
    begin: (): void => {
      if (roots.length > 0)
        timer = setInterval(() => ask(roots.map((root) => ({ root, path: '' }))), everyMs);
    },
    changed: (places: readonly LibraryPlace[]): void => {
      if (places.length === 0) return;
      told.push(...places);
      clearTimeout(quiet);
      quiet = setTimeout(askForTold, quietMs);
    },
    close: (): void => {
      clearInterval(timer);
      clearTimeout(quiet);
    },
  };
}
