import type { PlaylistHead } from '@segue/domain';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { byPlaylistId, LinkQuery } from '../../../shapes/playlists/playlist-request.ts';
import {
  PlaylistHeadShape,
  readPlaylistHead,
  writePlaylistHead,
} from '../../../shapes/playlists/listener-playlist.ts';

/** The head of a listener's playlist: everything but its entries. */
export const fetchPlaylist = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/playlists/:id',
  access: 'optional-auth-token',
  read: readPlaylistHead,
});

export const fetchPlaylistRoute = route(fetchPlaylist, () => ({
  summary: "The head of a listener's playlist; 404 for who may not see it.",
  cache: 'never',
  params: byPlaylistId,
  query: LinkQuery,
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
