import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { byPlaylistId } from '../../../shapes/playlists/playlist-request.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Deletes a playlist. */
export const deletePlaylist = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlists/:id',
  access: 'auth-token',
  read: readDone,
});

export const deletePlaylistRoute = route(deletePlaylist, () => ({
  summary: 'Deletes a playlist; its owner may restore it for a month.',
  cache: 'never',
  params: byPlaylistId,
  reply: Done,
  write: writeDone,
}));
