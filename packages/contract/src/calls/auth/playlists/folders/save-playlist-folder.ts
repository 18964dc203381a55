import type { PlaylistFolder } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { expectFields, toText } from '../../../../read.ts';
import { route } from '../../../../route.ts';
import { ClientId } from '../../../../shapes/json.ts';
import { PlaylistTitle } from '../../../../shapes/playlists/playlist-request.ts';

function readFolder(reply: unknown): PlaylistFolder {
  const { folderId, name } = expectFields(reply, 'a folder');
  return { folderId: toText(folderId) ?? '', name: toText(name) ?? '' };
}

/** Creates or renames a folder of playlists. */
export const savePlaylistFolder = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlistfolders/:id',
  access: 'auth-token',
  read: readFolder,
});

export const savePlaylistFolderRoute = route(savePlaylistFolder, () => ({
  summary: 'Makes a folder of playlists under an id that the client chooses, or renames it.',
  cache: 'never',
  params: Type.Object({ id: ClientId }),
  body: Type.Object({ name: PlaylistTitle }),
  reply: Type.Object({ folderId: Type.String(), name: Type.String() }),
  write: ({ folderId, name }: PlaylistFolder) => ({ folderId, name }),
}));
