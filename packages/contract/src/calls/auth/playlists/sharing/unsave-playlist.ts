import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId } from '../../../../shapes/playlists/playlist-request.ts';
import { Done, readDone, writeDone } from '../../../../shapes/success.ts';

/** Removes a playlist of somebody else from the listener's library. */
export const unsavePlaylist = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlists/:id/saved',
  access: 'auth-token',
  read: readDone,
});

export const unsavePlaylistRoute = route(unsavePlaylist, () => ({
  summary: "Removes somebody else's playlist from the listener's library; nothing else changes.",
  cache: 'never',
  params: byPlaylistId,
  reply: Done,
  write: writeDone,
}));
