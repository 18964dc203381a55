import { type PlaylistShelf, SHELF_PARTS } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toItems, toText } from '../../../read.ts';
import { route } from '../../../route.ts';
import { copy, NullableText } from '../../../shapes/json.ts';
import {
  ListenerPlaylistShape,
  readListenerPlaylist,
  writeListenerPlaylist,
} from '../../../shapes/playlists/listener-playlist.ts';
import { readPlaylistCard, writePlaylistCard } from '../../../shapes/cards/playlist-card.ts';
import { Thumbnails } from '../../../shapes/thumbnails.ts';

function readShelf(reply: unknown): PlaylistShelf {
  const shelf = expectFields(reply, 'playlists');
  return {
    playlists: toItems(expectList(shelf['playlists'], 'playlists')).map(readListenerPlaylist),
    folders: toItems(shelf['folders']).map((folder) => ({
      folderId: toText(folder['folderId']) ?? '',
      name: toText(folder['name']) ?? '',
    })),
    found: toItems(shelf['found']).map(readPlaylistCard),
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
  query: Type.Object({
    only: Type.Optional(
      Type.String({
        pattern: `^(?:${SHELF_PARTS.join('|')})$`,
        description:
          '`editable`: neither playlists that the listener may only see nor those of files; `folders`: no ' +
          'playlists at all; `deleted`: only those that the listener deleted and can restore.',
      }),
    ),
  }),
  reply: Type.Object({
    playlists: Type.Array(ListenerPlaylistShape),
    folders: Type.Array(Type.Object({ folderId: Type.String(), name: Type.String() })),
    found: Type.Array(
      Type.Object({
        title: Type.String(),
        playlistId: Type.String(),
        description: NullableText,
        thumbnails: Thumbnails,
        count: NullableText,
      }),
      { description: 'Playlists of files in the library.' },
    ),
  }),
  write: ({ playlists, folders, found }: PlaylistShelf, origin: string) => ({
    playlists: playlists.map((playlist) => writeListenerPlaylist(playlist, origin)),
    folders: copy(folders),
    found: found.map((card) => writePlaylistCard(card, origin)),
  }),
}));
