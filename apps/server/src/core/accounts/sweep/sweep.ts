import { yieldToEventLoop } from '../../paging.ts';
import type { Clock } from '../../clock.ts';
import { type ExpiredStore, NOTHING_SWEPT, type SweptCounts } from './expired.store.ts';

/** Rows of each kind removed per batch. The server answers requests between batches. */
const BATCH_SIZE = 200;

interface SweepPorts {
  readonly expired: ExpiredStore;
  readonly clock: Clock;
}

const add = (one: SweptCounts, other: SweptCounts): SweptCounts => ({
  sessions: one.sessions + other.sessions,
  codes: one.codes + other.codes,
  resets: one.resets + other.resets,
  searches: one.searches + other.searches,
  jobs: one.jobs + other.jobs,
});

const isFull = (counts: SweptCounts): boolean => Object.values(counts).some((count) => count === BATCH_SIZE);

/** Makes a function that removes all expired rows, batch by batch, until done or aborted. */
export function createSweep({ expired, clock }: SweepPorts) {
  return async (signal: AbortSignal): Promise<SweptCounts> => {
    let total = NOTHING_SWEPT;
    while (!signal.aborted) {
      const batch = await expired.remove(clock.now(), BATCH_SIZE);
      total = add(total, batch);
      if (!isFull(batch)) break;
      await yieldToEventLoop();
    }
    return total;
  };
}
