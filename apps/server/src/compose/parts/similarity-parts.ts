import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createSimilarityStore } from '../../adapters/database/stores/discovery/similarity.store.ts';
import { createNeighbourFinder } from '../../adapters/similarity/neighbour-finder.ts';
import type { Clock } from '../../core/clock.ts';
import { buildSimilarity } from '../../core/discovery/similarity/similarity-builder.ts';
import type { Turns } from '../../core/jobs/turns.ts';
import type { Log } from '../../core/log.ts';

/** How often similarity is learnt anew: what was heard leads on to others an hour later at most. */
const EVERY_MS = 60 * 60_000;
/** Of how it is learnt; another number has it learnt anew by the next start. */
const RULES = 1;

export interface SimilaritySources {
  readonly database: OpenedDatabase;
  readonly turns: Turns;
  readonly clock: Clock;
  readonly log: Log;
}

/** Learns what listeners also play, at the start and once an hour, if anything changed since it was learnt last, until it is closed. */
export function createSimilarityParts({ database, turns, clock, log }: SimilaritySources) {
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
  const learnOrTell = async (): Promise<void> => {
    try {
      await turns.run('similarity', closing.signal, learn);
    } catch (cause) {
      if (!closing.signal.aborted) log.error('similarity.failed', { cause });
    }
  };
  const learnInTurn = (): void => {
    working = working.then(learnOrTell);
  };

  return {
    begin: (): void => {
      learnInTurn();
      timer = setInterval(learnInTurn, EVERY_MS);
    },
    close: async (): Promise<void> => {
      closing.abort();
      clearInterval(timer);
      await finder.close();
      await working;
    },
  };
}
