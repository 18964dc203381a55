import { nextPendingWrite } from '../../../lib/storage/pending-writes.ts';

/**
 * Deletes all pending writes and lets the outboxes of the page end, at the end of a test: one that still sends
 * would take the writes of the next test.
 */
export async function endSending(): Promise<void> {
  // Deletes the writes of other sessions than the given one: with null all, also those in memory.
  nextPendingWrite(null);
  // Locks are granted in the order of the requests: this one after those of the outboxes.
  await navigator.locks.request('segue-outbox', () => undefined);
}
