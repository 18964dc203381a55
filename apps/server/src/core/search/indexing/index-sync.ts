import type { Clock } from '../../clock.ts';
import type { IndexSyncState, IndexSyncStore } from './index-sync.store.ts';
import type { SearchIndexer } from './search-indexer.ts';
import { DAY_MS } from '../../durations.ts';

interface IndexSyncPorts {
  readonly indexer: Pick<SearchIndexer, 'catchUp'>;
  readonly store: IndexSyncStore;
  readonly clock: Clock;
}

/**
 * Popularity orders equal matches and changes with every play, without a scan: comparing once a day updates it.
 * More often is not worth reading the whole catalogue, which takes 15 s of processor time for a million tracks.
 */
const COMPARE_EVERY_MS = DAY_MS;

/** Compares the index with the catalogue only when it may differ. */
export interface IndexSync {
  /** @param signal Stops it between two chunks; the next call starts again. */
  readonly catchUp: (signal?: AbortSignal) => Promise<void>;
  /**
   * Runs a scan that indexes what it commits. If it throws or the process is killed, the next `catchUp` compares.
   */
  readonly during: <T>(scan: () => Promise<T>) => Promise<T>;
}

export function createIndexSync({ indexer, store, clock }: IndexSyncPorts): IndexSync {
  const isInSync = (state: IndexSyncState | null): boolean => {
    if (state === null || state.isBehind) return false;
    const ageMs = clock.now() - state.comparedAtMs;
    // Negative after a clock that was ahead was corrected.
    return ageMs >= 0 && ageMs < COMPARE_EVERY_MS;
  };

  return {
    catchUp: async (signal) => {
      const state = await store.load();
      if (isInSync(state)) return;
      const startedAtMs = clock.now();
      await indexer.catchUp(signal, { isBehind: state?.isBehind === true });
      if (signal?.aborted !== true) await store.saveCompared(startedAtMs);
    },
    during: async (scan) => {
      await store.saveBehind(true);
      const result = await scan();
      await store.saveBehind(false);
      return result;
    },
  };
}
