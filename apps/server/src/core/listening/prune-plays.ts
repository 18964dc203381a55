import { yieldToEventLoop } from '../paging.ts';
import type { PlayStore } from './play.store.ts';

/** Limit of plays kept per account: about ten years with thirty songs a day. */
const KEPT_PLAYS = 100_000;

/** Plays removed per batch. The server answers requests between batches. */
const BATCH_SIZE = 50;

type RemovedFrom = Pick<PlayStore, 'findNewestSurplus' | 'removeUntil'>;
type PrunedStore = RemovedFrom & Pick<PlayStore, 'nextListener'>;

/** Removes all plays of an account but the newest `kept`, a batch at a time. @returns how many it removed. */
export async function removeSurplus(
  plays: RemovedFrom,
  accountId: string,
  kept: number,
  batchSize = BATCH_SIZE,
): Promise<number> {
  // Once for all batches: finding it skips `kept` entries of the index.
  const untilMs = await plays.findNewestSurplus(accountId, kept);
  await yieldToEventLoop();
  if (untilMs === null) return 0;
  let removed = 0;
  for (let isLast = false; !isLast; ) {
    const count = await plays.removeUntil(accountId, untilMs, batchSize);
    removed += count;
    isLast = count < batchSize;
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
      removed += await removeSurplus(plays, accountId, kept);
      accountId = await plays.nextListener(accountId);
    }
    return removed;
  };
}
