import { MAX_REMOVED_PLAYS } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Removes plays from the history. */
export const removePlays = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/songs/removeplays',
  access: 'auth-token',
  read: readDone,
});

export const removePlaysRoute = route(removePlays, () => ({
  summary: 'Removes plays from the history, also those that are not in it any more.',
  cache: 'never',
  body: Type.Object({
    entryIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: MAX_REMOVED_PLAYS,
      description: "The '_id' of each play.",
    }),
  }),
  reply: Done,
  write: writeDone,
}));
