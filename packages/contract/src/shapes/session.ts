import { Type } from 'typebox';
import { toFields, toText } from '../read.ts';
import { schema } from '../route.ts';

/** A session that began. */
export interface StartedSession {
  /** Says who the listener is, in the header `auth-token`. */
  readonly token: string;
  /** By what this browser shows at its next sign-in that its listener was here before; null: the host has none. */
  readonly deviceToken: string | null;
}

/** A session token under every spelling a reader may look for. */
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

/** A session token under each of its three spellings [3.17]. */
export const writeStartedSession = ({ token, deviceToken }: StartedSession) => ({
  success: true as const,
  authtoken: token,
  authToken: token,
  data: { authToken: token },
  ...(deviceToken === null ? {} : { deviceToken }),
});

/**
 * The session of `signIn`, `signUp` and `signInWithGoogle`, which each spell its token in a way of their own.
 * Throws where there is none: signing in with nothing signs nobody in.
 */
export function readStartedSession(reply: unknown): StartedSession {
  const session = toFields(reply);
  const spellings = [session['authtoken'], session['authToken'], toFields(session['data'])['authToken']];
  const token = spellings.find((spelling) => typeof spelling === 'string' && spelling !== '');
  if (typeof token !== 'string') throw new Error('The server sent no session.');
  return { token, deviceToken: toText(session['deviceToken']) };
}
