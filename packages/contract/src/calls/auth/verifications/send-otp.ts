import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { toFields, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { Email } from '../../../shapes/accounts/account.ts';
import { readMessage, writeMessage } from '../../../shapes/success.ts';

/** Result of sending a one-time code. */
interface SentCode {
  /** Message for the listener; null: the host sent none. */
  readonly message: string | null;
  /** Random value that ties the later calls to this code; null: the host sent none. */
  readonly verification: string | null;
}

const readSentCode = (reply: unknown): SentCode => ({
  message: readMessage(reply),
  verification: toText(toFields(reply)['verification']),
});

/** Mails a one-time code. */
export const sendOtp = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/verifications/sendOtp',
  access: 'open',
  read: readSentCode,
});

export const sendOtpRoute = route(sendOtp, () => ({
  summary: 'Mails a one-time code of six digits.',
  cache: 'never',
  body: Type.Object({ email: Email }),
  reply: Type.Object({
    success: Type.Literal(true),
    message: Type.String(),
    verification: Type.Optional(
      Type.String({
        description: 'Random; shown with verify-otp and signup it says that they belong together.',
      }),
    ),
  }),
  write: ({ message, verification }: { readonly message: string; readonly verification: string }) => ({
    ...writeMessage(message),
    verification,
  }),
}));
