import type { PlaylistHead } from '@segue/domain';
import { endpoint } from '../../../../endpoint.ts';
import { route } from '../../../../route.ts';
import { byPlaylistId, LinkQuery } from '../../../../shapes/playlists/playlist-request.ts';
import {
  PlaylistHeadShape,
  readPlaylistHead,
  writePlaylistHead,
} from '../../../../shapes/playlists/listener-playlist.ts';

/** Saves a playlist of somebody else to the listener's library. */
export const savePlaylist = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id/saved',
  access: 'auth-token',
  read: readPlaylistHead,
});

export const savePlaylistRoute = route(savePlaylist, () => ({
  summary:
    "Saves somebody else's playlist to the listener's library. One that was opened by a link stays there while the link is valid.",
  cache: 'never',
  params: byPlaylistId,
  body: LinkQuery,
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
