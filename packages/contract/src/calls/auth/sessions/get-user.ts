import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toText, toUrl } from '../../../read.ts';
import { route } from '../../../route.ts';
import { NullableText } from '../../../shapes/json.ts';

/** The signed-in listener. */
export interface ListenerProfile {
  /** May be empty. */
  readonly firstName: string;
  /** Address of the profile picture; null: show the first letter of the name. */
  readonly picture: string | null;
}

function readListener(reply: unknown): ListenerProfile {
  const user = expectFields(reply, 'the listener');
  return { firstName: toText(user['firstName'])?.trim() ?? '', picture: toUrl(user['picture']) };
}

/** Who is signed in. */
export const getUser = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/getuser',
  access: 'auth-token',
  read: readListener,
});

export const getUserRoute = route(getUser, () => ({
  summary: 'The listener of the session.',
  cache: 'never',
  reply: Type.Object({ firstName: Type.String(), picture: NullableText }),
}));
