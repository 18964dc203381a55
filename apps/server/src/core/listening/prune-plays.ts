import { yieldToEventLoop } from '../paging.ts';
import type { PlayStore } from './play.store.ts';

/** Plays kept of one account: a decade of days with thirty songs. */
const KEPT_PLAYS = 100_000;

/** Plays removed at a time; requests are answered between two batches. */
const BATCH_SIZE = 50;

type PrunedStore = Pick<PlayStore, 'nextListener' | 'removeSurplus'>;

async function pruneListener(plays: PrunedStore, accountId: string, kept: number): Promise<number> {
  let removed = 0;
  for (let isLast = false; !isLast; ) {
    const count = await plays.removeSurplus(accountId, kept, BATCH_SIZE);
    removed += count;
    isLast = count < BATCH_SIZE;
    await yieldToEventLoop();
  }
  return removed;
}

/**
 * Makes the function that removes the oldest plays of accounts that have more than are kept.
 * It stops between two accounts when the signal says so, and answers how many plays went.
 */
export function createPlayPruning(plays: PrunedStore, kept = KEPT_PLAYS) {
  return async (signal: AbortSignal): Promise<number> => {
    let removed = 0;
    let accountId = await plays.nextListener(null);
    while (accountId !== null && !signal.aborted) {
      removed += await pruneListener(plays, accountId, kept);
      accountId = await plays.nextListener(accountId);
    }
    return removed;
  };
}
