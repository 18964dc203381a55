import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Email, Verification } from '../../../shapes/accounts/account.ts';
import { Message, readMessage, writeMessage } from '../../../shapes/success.ts';

/** Checks a one-time code. */
export const verifyOtp = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/verifications/verify-otp',
  access: 'open',
  read: readMessage,
});

export const verifyOtpRoute = route(verifyOtp, () => ({
  summary: 'Checks a one-time code.',
  cache: 'never',
  body: Type.Object({ email: Email, otp: Type.String({ maxLength: 32 }), verification: Verification }),
  reply: Message,
  write: writeMessage,
}));
