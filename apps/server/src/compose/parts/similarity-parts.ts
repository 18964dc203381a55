import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createSimilarityStore } from '../../adapters/database/stores/discovery/similarity.store.ts';
import { createNeighbourFinder } from '../../adapters/similarity/neighbour-finder.ts';
import type { Clock } from '../../core/clock.ts';
import { buildSimilarity } from '../../core/discovery/similarity/similarity-builder.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Log } from '../../core/log.ts';

/** Interval of learning: plays affect recommendations after at most an hour. */
const EVERY_MS = 60 * 60_000;
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
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  let working: Promise<void> = Promise.resolve();

  const learn = async (): Promise<void> => {
    const startedAtMs = clock.now();
    const mark = `${RULES} ${await store.loadMark()}`;
    if (mark === (await store.loadLearntMark())) return;
    const tracks = await buildSimilarity(store, finder);
    await store.saveLearntMark(mark);
    if (tracks > 0) log.info('similarity.built', { tracks, durationMs: clock.now() - startedAtMs });
  };
  const learnOrLog = async (): Promise<void> => {
    try {
      await mutex.run('similarity', closing.signal, learn);
    } catch (cause) {
      if (!closing.signal.aborted) log.error('similarity.failed', { cause });
    }
  };
  const queueLearning = (): void => {
    working = working.then(learnOrLog);
  };

  return {
    begin: (): void => {
      queueLearning();
      timer = setInterval(queueLearning, EVERY_MS);
    },
    close: async (): Promise<void> => {
      closing.abort();
      clearInterval(timer);
      await finder.close();
      await working;
    },
  };
}
