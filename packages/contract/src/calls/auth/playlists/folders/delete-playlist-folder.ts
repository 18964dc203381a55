import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { ClientId } from '../../../../shapes/json.ts';
import { Done, readDone, writeDone } from '../../../../shapes/success.ts';

/** Deletes a folder; the playlists in it stay. */
export const deletePlaylistFolder = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlistfolders/:id',
  access: 'auth-token',
  read: readDone,
});

export const deletePlaylistFolderRoute = route(deletePlaylistFolder, () => ({
  summary: 'Deletes a folder of playlists; the playlists in it stay.',
  cache: 'never',
  params: Type.Object({ id: ClientId }),
  reply: Done,
  write: writeDone,
}));
