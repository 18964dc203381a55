import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Email, Password } from '../../../shapes/accounts/account.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Deletes the account of the listener. */
export const eraseAccount = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/account/erase',
  access: 'auth-token',
  read: readDone,
});

export const eraseAccountRoute = route(eraseAccount, () => ({
  summary:
    'Removes the account of the listener and all that is stored about them. An account that has a password needs it in the body, another one its e-mail address.',
  cache: 'never',
  body: Type.Object({
    password: Type.Optional(Password),
    email: Type.Optional(Email),
    isLeavingServer: Type.Optional(
      Type.Boolean({
        description: 'Needed of the only operator: the listener knows that there is no other.',
      }),
    ),
  }),
  reply: Done,
  write: writeDone,
}));
