import type { PlaylistHead } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId } from '../../../../shapes/playlists/playlist-request.ts';
import {
  PlaylistHeadShape,
  readPlaylistHead,
  writePlaylistHead,
} from '../../../../shapes/playlists/listener-playlist.ts';

/** Becomes an editor of a playlist, by a share link that grants editing. */
export const joinPlaylist = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id/editors',
  access: 'auth-token',
  read: readPlaylistHead,
});

export const joinPlaylistRoute = route(joinPlaylist, () => ({
  summary: 'Joins those who edit a playlist, by the token of a link that grants it.',
  cache: 'never',
  params: byPlaylistId,
  body: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) }),
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
