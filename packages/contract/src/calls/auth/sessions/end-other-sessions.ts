import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Ends all sessions of the listener but the current one. */
export const endOtherSessions = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'auth-token',
  read: readDone,
});

export const endOtherSessionsRoute = route(endOtherSessions, () => ({
  summary: 'Ends the sessions of the listener but the one of the token it is sent with.',
  cache: 'never',
  reply: Done,
  write: writeDone,
}));
