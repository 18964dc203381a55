import type { Clock } from '../../clock.ts';
import type { LibraryCounts, LibraryStore } from '../library.store.ts';

/** Time for which counts are cached while a scan runs. Counting reads whole indexes. */
const COUNTS_FRESH_MS = 2000;

/**
 * Caches the counts of the library. They are read again after `forget`, or when they expire during a scan.
 */
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
