import type { LibraryPlace } from '../../core/library/library-place.ts';

/** A listing of a thousand objects is one request: ten thousand songs cost ten each time. */
const EVERY_MS = 5 * 60_000;
/** A store tells of each object by itself, and of many while an album is copied: they are looked at together. */
const GATHER_MS = 2000;

export interface BucketLooksParts {
  /** Library folders that lie in buckets. */
  readonly roots: readonly string[];
  readonly ask: (places: readonly LibraryPlace[]) => void;
  readonly everyMs?: number;
  readonly gatherMs?: number;
}

/** Has the folders of buckets listed from time to time, since nothing watches them, and where their store tells of changes. */
export function createBucketLooks({
  roots,
  ask,
  everyMs = EVERY_MS,
  gatherMs = GATHER_MS,
}: BucketLooksParts) {
  let [timer, gathering]: (NodeJS.Timeout | undefined)[] = [];
  const told = new Map<string, LibraryPlace>();
  const askForTold = (): void => {
    gathering = undefined;
    ask([...told.values()]);
    told.clear();
  };
  return {
    begin: (): void => {
      if (roots.length > 0)
        timer = setInterval(() => ask(roots.map((root) => ({ root, path: '' }))), everyMs);
    },
    changed: (places: readonly LibraryPlace[]): void => {
      if (places.length === 0) return;
      for (const place of places) told.set(`${place.root}/${place.path}`, place);
      gathering ??= setTimeout(askForTold, gatherMs);
    },
    close: (): void => {
      clearInterval(timer);
      clearTimeout(gathering);
    },
  };
}
