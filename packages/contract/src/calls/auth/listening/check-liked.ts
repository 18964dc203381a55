import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields } from '../../../read.ts';
import { route } from '../../../route.ts';
import { byVideoId } from '../../../shapes/json.ts';

/** Throws where `exists` is no boolean: an unknown like is not a missing one. */
function readIsLiked(reply: unknown): boolean {
  const { exists } = expectFields(reply, 'a like');
  if (typeof exists === 'boolean') return exists;
  throw new Error(`Expected 'exists' to be true or false, found ${typeof exists}.`);
}

/** Whether a track is liked. */
export const checkLiked = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/songs/checkLiked/:videoId',
  access: 'auth-token',
  read: readIsLiked,
});

export const checkLikedRoute = route(checkLiked, () => ({
  summary: 'Whether the listener likes a song.',
  cache: 'never',
  params: byVideoId,
  reply: Type.Object({ exists: Type.Boolean() }),
  write: (exists: boolean) => ({ exists }),
}));
