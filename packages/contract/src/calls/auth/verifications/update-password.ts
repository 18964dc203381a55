import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Password } from '../../../shapes/accounts/account.ts';
import { Message, readMessage, writeMessage } from '../../../shapes/success.ts';

/** Sets a new password, with the token of a reset link. */
export const updatePassword = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/verifications/update-password',
  access: 'open',
  read: readMessage,
});

export const updatePasswordRoute = route(updatePassword, () => ({
  summary: 'Sets a new password with the token of a mailed link.',
  cache: 'never',
  query: Type.Object({ token: Type.String({ maxLength: 256 }) }),
  body: Type.Object({ password: Password }),
  reply: Message,
  write: writeMessage,
}));
