import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createSimilarityStore } from '../../adapters/database/stores/discovery/similarity.store.ts';
import { createNeighbourFinder } from '../../adapters/similarity/neighbour-finder.ts';
import type { Clock } from '../../core/clock.ts';
import { buildSimilarity } from '../../core/discovery/similarity/similarity-builder.ts';
import type { Log } from '../../core/log.ts';

/** How often similarity is learnt anew: what was heard leads on to others an hour later at most. */
const EVERY_MS = 60 * 60_000;

export interface SimilaritySources {
  readonly database: OpenedDatabase;
  readonly clock: Clock;
  readonly log: Log;
}

/** Learns what listeners also play, at the start and once an hour if anything changed, until it is closed. */
export function createSimilarityParts({ database, clock, log }: SimilaritySources) {
  const store = createSimilarityStore(database);
  const finder = createNeighbourFinder();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let working: Promise<void> = Promise.resolve();
  let builtMark: string | null = null;

  const build = async (): Promise<void> => {
    const startedAtMs = clock.now();
    try {
      const mark = await store.loadMark();
      if (mark === builtMark) return;
      const tracks = await buildSimilarity(store, finder);
      builtMark = mark;
      if (tracks > 0) log.info('similarity.built', { tracks, durationMs: clock.now() - startedAtMs });
    } catch (cause) {
      if (!isClosed) log.error('similarity.failed', { cause });
    }
  };
  const buildInTurn = (): void => {
    working = working.then(build);
  };

  return {
    begin: (): void => {
      buildInTurn();
      timer = setInterval(buildInTurn, EVERY_MS);
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearInterval(timer);
      await finder.close();
      await working;
    },
  };
}
