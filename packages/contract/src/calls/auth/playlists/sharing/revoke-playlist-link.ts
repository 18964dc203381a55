import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId } from '../../../../shapes/playlists/playlist-request.ts';
import { Done, readDone, writeDone } from '../../../../shapes/success.ts';

/** Revokes one share link of a playlist. */
export const revokePlaylistLink = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlists/:id/links/:linkId',
  access: 'auth-token',
  read: readDone,
});

export const revokePlaylistLinkRoute = route(revokePlaylistLink, () => ({
  summary: 'Ends one link of a playlist; who joined by it goes on editing.',
  cache: 'never',
  params: Type.Object({
    ...byPlaylistId.properties,
    linkId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  }),
  reply: Done,
  write: writeDone,
}));
