import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Email, Name, Password, Verification } from '../../../shapes/accounts/account.ts';
import {
  readStartedSession,
  StartedSessionShape,
  writeStartedSession,
} from '../../../shapes/accounts/session.ts';

/** Creates an account and starts a session. */
export const signUp = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'open',
  read: readStartedSession,
});

export const signUpRoute = route(signUp, () => ({
  summary: 'Makes an account for an address verified a moment ago and starts a session.',
  cache: 'never',
  body: Type.Object({
    firstName: Name,
    lastName: Name,
    email: Email,
    password: Password,
    verification: Verification,
  }),
  reply: StartedSessionShape,
  write: writeStartedSession,
}));
