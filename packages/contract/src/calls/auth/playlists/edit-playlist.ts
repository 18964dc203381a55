import type { PlaylistHead } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import {
  byPlaylistId,
  PlaylistDescription,
  PlaylistTitle,
  RulesShape,
  Visibility,
} from '../../../shapes/playlists/playlist-request.ts';
import {
  PlaylistHeadShape,
  readPlaylistHead,
  writePlaylistHead,
} from '../../../shapes/playlists/listener-playlist.ts';

/** Changes title, description, visibility, rules or folder of a playlist. */
export const editPlaylist = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id',
  access: 'auth-token',
  read: readPlaylistHead,
});

export const editPlaylistRoute = route(editPlaylist, () => ({
  summary:
    'Changes what is given of a playlist, and leaves the rest; for its owner. Others who edit or saved it may put it into a folder of their own.',
  cache: 'never',
  params: byPlaylistId,
  body: Type.Object({
    title: Type.Optional(PlaylistTitle),
    description: Type.Optional(PlaylistDescription),
    visibility: Type.Optional(Visibility),
    rules: Type.Optional(RulesShape),
    folderId: Type.Optional(
      Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    ),
  }),
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
