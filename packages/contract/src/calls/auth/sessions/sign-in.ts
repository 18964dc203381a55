import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Email, Password } from '../../../shapes/accounts/account.ts';
import {
  readStartedSession,
  StartedSessionShape,
  writeStartedSession,
} from '../../../shapes/accounts/session.ts';

/** Starts a session with a password. */
export const signIn = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/signin',
  access: 'open',
  read: readStartedSession,
});

export const signInRoute = route(signIn, () => ({
  summary: 'Starts a session with e-mail address and password.',
  cache: 'never',
  body: Type.Object({
    email: Email,
    password: Password,
    deviceToken: Type.Optional(
      Type.String({
        maxLength: 256,
        description: 'Of an earlier sign-in; tries of strangers do not count then.',
      }),
    ),
  }),
  reply: StartedSessionShape,
  write: writeStartedSession,
}));
