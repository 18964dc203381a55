import type { Clock } from '../../clock.ts';
import type { Log } from '../../log/log.ts';
import { buildSimilarity, type NeighbourFinder } from './similarity-builder.ts';
import type { SimilarityStore } from './similarity.store.ts';

/** Version of the learning rules; a change makes the next start learn again. */
const RULES = 1;

interface LearnSimilarityPorts {
  readonly store: SimilarityStore;
  readonly finder: NeighbourFinder;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Creates a function that learns which songs are played by the same listeners (co-listening), if anything changed
 * since the last time.
 */
export const createLearnSimilarity =
  ({ store, finder, clock, log }: LearnSimilarityPorts) =>
  async (): Promise<void> => {
    const startedAtMs = clock.now();
    const mark = `${RULES} ${await store.loadMark()}`;
    if (mark === (await store.loadLearntMark())) return;
    const tracks = await buildSimilarity(store, finder);
    await store.saveLearntMark(mark);
    if (tracks > 0) log.info('similarity.built', { tracks, durationMs: clock.now() - startedAtMs });
  };
