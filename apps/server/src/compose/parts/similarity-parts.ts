import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createSimilarityStore } from '../../adapters/database/stores/discovery/similarity.store.ts';
import { createNeighbourFinder } from '../../adapters/similarity/neighbour-finder.ts';
import type { Clock } from '../../core/clock.ts';
import { buildSimilarity } from '../../core/discovery/similarity/similarity-builder.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Log } from '../../core/log/log.ts';
import { createRepeated } from '../../core/jobs/repeat.ts';
import { HOUR_MS } from '../../core/durations.ts';

/** Interval of learning: plays affect recommendations after at most an hour. */
const EVERY_MS = HOUR_MS;
/** Version of the learning rules; a change makes the next start learn again. */
const RULES = 1;

export interface SimilaritySources {
  readonly database: OpenedDatabase;
  readonly mutex: NamedMutex;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Learns which songs are played by the same listeners (co-listening), at the start and once an hour, if
 * anything changed since the last time, until it is closed.
 */
export function createSimilarityParts({ database, mutex, clock, log }: SimilaritySources) {
  const store = createSimilarityStore(database);
  const finder = createNeighbourFinder();
  const closing = new AbortController();

  const learn = async (): Promise<void> => {
    const startedAtMs = clock.now();
    const mark = `${RULES} ${await store.loadMark()}`;
    if (mark === (await store.loadLearntMark())) return;
    const tracks = await buildSimilarity(store, finder);
    await store.saveLearntMark(mark);
    if (tracks > 0) log.info('similarity.built', { tracks, durationMs: clock.now() - startedAtMs });
  };
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
