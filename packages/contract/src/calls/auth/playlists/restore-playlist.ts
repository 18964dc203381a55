import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { byPlaylistId } from '../../../shapes/playlists/playlist-request.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Restores a deleted playlist. */
export const restorePlaylist = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id/restore',
  access: 'auth-token',
  read: readDone,
});

export const restorePlaylistRoute = route(restorePlaylist, () => ({
  summary: 'Takes back that a playlist was deleted, as it was.',
  cache: 'never',
  params: byPlaylistId,
  reply: Done,
  write: writeDone,
}));
