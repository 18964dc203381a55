import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { byVideoId } from '../../../shapes/json.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Removes a like. */
export const deleteLiked = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/songs/deleteLiked/:videoId',
  access: 'auth-token',
  read: readDone,
});

export const deleteLikedRoute = route(deleteLiked, () => ({
  summary: 'Takes a like back, also where there was none.',
  cache: 'never',
  params: byVideoId,
  reply: Done,
  write: writeDone,
}));
