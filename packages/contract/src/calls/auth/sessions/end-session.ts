import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Ends one session of the listener. */
export const endSession = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'auth-token',
  read: readDone,
});

export const endSessionRoute = route(endSession, () => ({
  summary: 'Ends one session of the listener, also where there is none.',
  cache: 'never',
  params: Type.Object({ sessionId: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: Done,
  write: writeDone,
}));
