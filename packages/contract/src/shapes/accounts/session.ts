import { Type } from 'typebox';
import { toFields, toText } from '../../read.ts';
import { schema } from '../../route.ts';

/** A new session. */
export interface StartedSession {
  /** Session token, sent in the header `auth-token`. */
  readonly token: string;
  /**
   * Proves at the next sign-in that the listener signed in on this browser before; null: the host has none.
   */
  readonly deviceToken: string | null;
}

/** The reply of a sign-in: the session token under each spelling that clients read. */
export const StartedSessionShape = schema(() =>
  Type.Object({
    success: Type.Literal(true),
    authtoken: Type.String(),
    authToken: Type.String(),
    data: Type.Object({ authToken: Type.String() }),
    deviceToken: Type.Optional(
      Type.String({
        description: 'Shown at the next sign-in it says that the listener has signed in here before.',
      }),
    ),
  }),
);

/** Writes the session token under each of its three spellings [3.17]. */
export const writeStartedSession = ({ token, deviceToken }: StartedSession) => ({
  success: true as const,
  authtoken: token,
  authToken: token,
  data: { authToken: token },
  ...(deviceToken === null ? {} : { deviceToken }),
});

/**
 * Reads the session of `signIn`, `signUp` and `signInWithGoogle`, whose spellings of the token differ.
 * Throws where the reply has no token.
 */
export function readStartedSession(reply: unknown): StartedSession {
  const session = toFields(reply);
  const spellings = [session['authtoken'], session['authToken'], toFields(session['data'])['authToken']];
  const token = spellings.find((spelling) => typeof spelling === 'string' && spelling !== '');
  if (typeof token !== 'string') throw new Error('The server sent no session.');
  return { token, deviceToken: toText(session['deviceToken']) };
}
