import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';
import { byEntryId } from '../../../shapes/tracks/history-entry.ts';

/** Upper bound of `heardSeconds`: a week, longer than any track. */
const MAX_SECONDS = 7 * 24 * 60 * 60;

/** Reports how a play ended. */
export const markEnded = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/songs/ended/:entryId',
  access: 'auth-token',
  read: readDone,
});

export const markEndedRoute = route(markEnded, () => ({
  summary: 'Tells how a play of the history ended: at the end of the track, or left for another one before.',
  cache: 'never',
  params: byEntryId,
  body: Type.Object({
    isCompleted: Type.Boolean({ description: 'The end of the track was reached.' }),
    heardSeconds: Type.Number({
      minimum: 0,
      maximum: MAX_SECONDS,
      description: 'How much of it sounded, seeks left out.',
    }),
  }),
  reply: Done,
  write: writeDone,
}));
