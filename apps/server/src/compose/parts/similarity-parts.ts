import type { Database, OpenedDatabase } from '../../adapters/database/database.ts';
import { createSimilarityStore } from '../../adapters/database/stores/discovery/similarity.store.ts';
import { createNeighbourFinder } from '../../adapters/similarity/neighbour-finder.ts';
import type { Clock } from '../../core/clock.ts';
import { createLearnSimilarity } from '../../core/discovery/similarity/learn-similarity.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Log } from '../../core/log/log.ts';
import { createRepeated } from '../../core/jobs/repeat.ts';
import { HOUR_MS } from '../../core/durations.ts';

/** Interval of learning: plays affect recommendations after at most an hour. */
const EVERY_MS = HOUR_MS;

export interface SimilaritySources {
  readonly database: OpenedDatabase;
  /** The same database, for reads of many rows. */
  readonly bulk: Database;
  readonly mutex: NamedMutex;
  readonly clock: Clock;
  readonly log: Log;
}

/** Learns from what listeners play at the start and once an hour, until it is closed. */
export function createSimilarityParts({ database, bulk, mutex, clock, log }: SimilaritySources) {
  const finder = createNeighbourFinder();
  const closing = new AbortController();

  const learn = createLearnSimilarity({ store: createSimilarityStore(database, bulk), finder, clock, log });
  const repeated = createRepeated({
    everyMs: EVERY_MS,
    firstAfterMs: 0,
    work: () => mutex.run('similarity', closing.signal, learn),
    onFailure: (cause) => {
      if (!closing.signal.aborted) log.error('similarity.failed', { cause });
    },
  });

  return {
    begin: repeated.begin,
    close: async (): Promise<void> => {
      closing.abort();
      // Closing the finder ends the run that waits for it.
      await Promise.all([repeated.close(), finder.close()]);
    },
  };
}
