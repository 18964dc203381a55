import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { toFields, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { Email } from '../../../shapes/account.ts';
import { readMessage, writeMessage } from '../../../shapes/success.ts';

/** A one-time code that was sent. */
interface SentCode {
  /** The sentence for the listener; null: none was sent. */
  readonly message: string | null;
  /** The random value that the code was asked for with; null: the host has none. */
  readonly verification: string | null;
}

const readSentCode = (reply: unknown): SentCode => ({
  message: readMessage(reply),
  verification: toText(toFields(reply)['verification']),
});

/** Sends a one-time code. */
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
