import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import {
  readStartedSession,
  StartedSessionShape,
  writeStartedSession,
} from '../../../shapes/accounts/session.ts';

/** Starts a session with an identity token from Google. */
export const signInWithGoogle = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/firebase',
  access: 'open',
  read: readStartedSession,
});

export const signInWithGoogleRoute = route(signInWithGoogle, () => ({
  summary: 'Starts a session with an identity token in the Authorization header.',
  cache: 'never',
  reply: StartedSessionShape,
  write: writeStartedSession,
}));
