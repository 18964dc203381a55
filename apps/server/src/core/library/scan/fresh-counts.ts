import type { Clock } from '../../clock.ts';
import type { LibraryCounts, LibraryStore } from '../library.store.ts';

/** Counting reads whole indexes, so that it is done this often at most. */
const COUNTS_FRESH_MS = 2000;

/** Counts of the library, read anew only when they may have changed and are no longer fresh. */
export function createFreshCounts(store: Pick<LibraryStore, 'counts'>, clock: Clock) {
  let counts: { readonly value: LibraryCounts; readonly atMs: number } | null = null;
  return {
    read: async (isScanning: boolean): Promise<LibraryCounts> => {
      const isStale = counts === null || (isScanning && clock.now() - counts.atMs > COUNTS_FRESH_MS);
      if (isStale || counts === null) counts = { value: await store.counts(), atMs: clock.now() };
      return counts.value;
    },
    forget: (): void => {
      counts = null;
    },
  };
}
