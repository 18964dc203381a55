import { MAX_CHANGED_ENTRIES, type PlaylistHead } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { ClientId, VideoId } from '../../../shapes/json.ts';
import {
  PlaylistHeadShape,
  readPlaylistHead,
  writePlaylistHead,
} from '../../../shapes/playlists/listener-playlist.ts';
import {
  PlaylistDescription,
  PlaylistTitle,
  RulesShape,
  Visibility,
} from '../../../shapes/playlists/playlist-request.ts';

/** Creates a playlist. */
export const makePlaylist = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/playlists',
  access: 'auth-token',
  read: readPlaylistHead,
});

export const makePlaylistRoute = route(makePlaylist, () => ({
  summary:
    'Makes a playlist, empty, of tracks, or as a copy of another; again with the same opId gives the same one.',
  cache: 'never',
  body: Type.Object({
    opId: ClientId,
    title: PlaylistTitle,
    description: Type.Optional(PlaylistDescription),
    visibility: Type.Optional(Visibility),
    rules: Type.Optional(RulesShape),
    videoIds: Type.Optional(Type.Array(VideoId, { maxItems: MAX_CHANGED_ENTRIES })),
    copyOf: Type.Optional(
      Type.String({ maxLength: 128, description: 'Id of any playlist that the listener can open.' }),
    ),
  }),
  reply: PlaylistHeadShape,
  write: (head: PlaylistHead, origin: string) => writePlaylistHead(head, origin),
}));
