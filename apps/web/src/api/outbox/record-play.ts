import type { Client } from '@segue/contract/client';
import { writeRememberedTrack } from '@segue/contract/write-remembered-track';
import type { HistoryEntry, Track } from '@segue/domain';
import { makeRandomId } from '../../lib/random-id.ts';
import { readStored } from '../../lib/storage/stored-values.ts';
import { outboxOf } from './outbox.ts';

/**
 * Sends a play to the history. A play that is sent again has the same id [4.59].
 * @returns its entry, as soon as the server returns it, or does not answer: the server takes the id of the play for
 * that of its entry, so the reports on a play can be pending after it.
 */
export function recordPlay(client: Client, track: Track): Promise<HistoryEntry | null> {
  const playId = makeRandomId();
  const entry = { ...track, entryId: playId, playedAt: new Date().toISOString() };
  const unanswered = Promise.withResolvers<HistoryEntry>();
  const body = { ...writeRememberedTrack(track), playId };
  const session = readStored('token');
  const answer = outboxOf(client)
    .send('addHistory', { body }, () => unanswered.resolve(entry))
    // null in the same session: another tab has sent it, and got the answer.
    .then((recorded) => recorded ?? (session !== null && readStored('token') === session ? entry : null));
  return Promise.race([answer, unanswered.promise]);
}
