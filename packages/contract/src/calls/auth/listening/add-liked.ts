import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { RememberedTrack } from '../../../shapes/tracks/remembered-track.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Likes a track. */
export const addLiked = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/songs/addliked',
  access: 'auth-token',
  read: readDone,
});

export const addLikedRoute = route(addLiked, () => ({
  summary: 'Likes a song; again is the same.',
  cache: 'never',
  body: RememberedTrack,
  reply: Done,
  write: writeDone,
}));
