import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId } from '../../../../shapes/playlists/playlist-request.ts';
import { Done, readDone, writeDone } from '../../../../shapes/success.ts';

/** Removes an editor of a playlist: the owner removes anyone, which also revokes the links to edit; an editor only themselves. */
export const removeEditor = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlists/:id/editors/:accountId',
  access: 'auth-token',
  read: readDone,
});

export const removeEditorRoute = route(removeEditor, () => ({
  summary:
    'Takes editing from a listener and revokes all links to edit, for the owner; or leaves the playlist, for that listener.',
  cache: 'never',
  params: Type.Object({
    ...byPlaylistId.properties,
    accountId: Type.String({ maxLength: 64 }),
  }),
  reply: Done,
  write: writeDone,
}));
