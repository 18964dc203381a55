import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { toFields, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { Password } from '../../../shapes/accounts/account.ts';

/** Changes the password of the listener, who knows the current one. */
export const changePassword = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/account/password',
  access: 'auth-token',
  read: (reply) => ({ deviceToken: toText(toFields(reply)['deviceToken']) }),
});

export const changePasswordRoute = route(changePassword, () => ({
  summary:
    'Sets a new password for whoever knows the current one, and ends all sessions but the one of the token it is sent with.',
  cache: 'never',
  body: Type.Object({ password: Password, newPassword: Password }),
  reply: Type.Object({
    success: Type.Literal(true),
    deviceToken: Type.String({ description: 'Replaces that of the last sign-in, which counts no more.' }),
  }),
  write: ({ deviceToken }: { readonly deviceToken: string }) => ({ success: true as const, deviceToken }),
}));
