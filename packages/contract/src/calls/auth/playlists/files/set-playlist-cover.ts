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

/** Uploads a cover for a playlist. */
export const setPlaylistCover = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists/:id/cover',
  access: 'auth-token',
  takesFile: true,
  read: readPlaylistHead,
});

export const setPlaylistCoverRoute = route(setPlaylistCover, () => ({
  summary:
    'Gives a playlist a cover: the body is a JPEG, PNG, WebP or GIF of at most 24 MB and 40 megapixels; for its owner.',
  cache: 'never',
  params: byPlaylistId,
  body: Type.Unsafe<Blob>({ description: 'The bytes of the picture.' }),
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
