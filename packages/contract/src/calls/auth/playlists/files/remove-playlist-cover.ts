import type { PlaylistHead } from '@segue/domain';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId } from '../../../../shapes/playlists/playlist-request.ts';
import {
  PlaylistHeadShape,
  readPlaylistHead,
  writePlaylistHead,
} from '../../../../shapes/playlists/listener-playlist.ts';

/** Removes the uploaded cover of a playlist. */
export const removePlaylistCover = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/playlists/:id/cover',
  access: 'auth-token',
  read: readPlaylistHead,
});

export const removePlaylistCoverRoute = route(removePlaylistCover, () => ({
  summary: 'Takes the own cover of a playlist away; for its owner.',
  cache: 'never',
  params: byPlaylistId,
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
