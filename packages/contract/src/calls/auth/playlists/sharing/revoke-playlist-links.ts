import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId } from '../../../../shapes/playlists/playlist-request.ts';
import { Done, readDone, writeDone } from '../../../../shapes/success.ts';

/** Revokes all share links of a playlist. */
export const revokePlaylistLinks = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlists/:id/links',
  access: 'auth-token',
  read: readDone,
});

export const revokePlaylistLinksRoute = route(revokePlaylistLinks, () => ({
  summary: 'Ends all links of a playlist; who joined by one goes on editing.',
  cache: 'never',
  params: byPlaylistId,
  reply: Done,
  write: writeDone,
}));
