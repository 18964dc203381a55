import type { PlaylistShelf } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toItems, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { copy } from '../../../shapes/json.ts';
import {
  ListenerPlaylistShape,
  readListenerPlaylist,
  writeListenerPlaylist,
} from '../../../shapes/listener-playlist.ts';

function readShelf(reply: unknown): PlaylistShelf {
  const shelf = expectFields(reply, 'playlists');
  return {
    playlists: toItems(expectList(shelf['playlists'], 'playlists')).map(readListenerPlaylist),
    folders: toItems(shelf['folders']).map((folder) => ({
      folderId: toText(folder['folderId']) ?? '',
      name: toText(folder['name']) ?? '',
    })),
  };
}

/** The playlists that the listener can open. */
export const fetchPlaylists = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/playlists',
  access: 'auth-token',
  read: readShelf,
});

export const fetchPlaylistsRoute = route(fetchPlaylists, () => ({
  summary:
    'Playlists that the listener made, edits, or that all listeners may see, the latest changed first.',
  cache: 'never',
  reply: Type.Object({
    playlists: Type.Array(ListenerPlaylistShape),
    folders: Type.Array(Type.Object({ folderId: Type.String(), name: Type.String() })),
  }),
  write: ({ playlists, folders }: PlaylistShelf, origin: string) => ({
    playlists: playlists.map((playlist) => writeListenerPlaylist(playlist, origin)),
    folders: copy(folders),
  }),
}));
