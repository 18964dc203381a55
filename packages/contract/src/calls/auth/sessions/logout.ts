import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Ends the current session. */
export const logout = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'auth-token',
  read: readDone,
});

export const logoutRoute = route(logout, () => ({
  summary: 'Ends the session of the token it is sent with.',
  cache: 'never',
  reply: Done,
  write: writeDone,
}));
