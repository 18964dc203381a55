import { yieldToEventLoop } from '../paging.ts';
import type { PlayStore } from './play.store.ts';

/** Limit of plays kept per account: about ten years with thirty songs a day. */
const KEPT_PLAYS = 100_000;

/** Plays removed per batch. The server answers requests between batches. */
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
 * Makes a function that removes the oldest plays of accounts with more than `kept` plays and returns how many
 * it removed. When aborted, it stops before the next account.
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
