import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Email } from '../../../shapes/accounts/account.ts';
import { Message, readMessage, writeMessage } from '../../../shapes/success.ts';

/** Requests the mail with the password reset link. */
export const resetPasswordMail = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/verifications/reset-password-mail',
  access: 'open',
  read: readMessage,
});

export const resetPasswordMailRoute = route(resetPasswordMail, () => ({
  summary: 'Mails a link to set a new password; the answer is the same for an unknown address.',
  cache: 'never',
  body: Type.Object({ email: Email }),
  reply: Message,
  write: writeMessage,
}));
