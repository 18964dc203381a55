import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';
import { byEntryId } from '../../../shapes/tracks/history-entry.ts';

/** Counts a play. */
export const markHeard = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/songs/heard/:entryId',
  access: 'auth-token',
  read: readDone,
});

export const markHeardRoute = route(markHeard, () => ({
  summary: 'Counts a play of the history once it was heard for 30 s or half its length; again is the same.',
  cache: 'never',
  params: byEntryId,
  reply: Done,
  write: writeDone,
}));
