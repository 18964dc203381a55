import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList } from '../../../read.ts';
import { route } from '../../../route.ts';

/** The liked ones of the requested songs. */
const readLikedIds = (reply: unknown): ReadonlySet<string> =>
  new Set(
    expectList(expectFields(reply, 'likes')['videoIds'], 'liked ids').filter((id) => typeof id === 'string'),
  );

/** Which of the given tracks are liked. */
export const likedAmong = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/songs/likedAmong',
  access: 'auth-token',
  read: readLikedIds,
});

export const likedAmongRoute = route(likedAmong, () => ({
  summary: 'Which of up to 200 songs the listener likes, for the rows of a list.',
  cache: 'never',
  query: Type.Object({
    videoIds: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,199}$',
      description: 'Separated by commas.',
    }),
  }),
  reply: Type.Object({ videoIds: Type.Array(Type.String(), { description: 'Those that are liked.' }) }),
  write: (videoIds: readonly string[]) => ({ videoIds: [...videoIds] }),
}));
