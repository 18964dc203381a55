import { toLengthText, type Track, type WatchList } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, expectList, toItems, toText } from '../../read.ts';
import { route } from '../../route.ts';
import { byVideoId, NullableText } from '../../shapes/json.ts';
import { Thumbnails, writeThumbnails } from '../../shapes/thumbnails.ts';
import { readTrack, trackFields, writeTrack } from '../../shapes/tracks/track.ts';

function readWatchList(reply: unknown): WatchList {
  const list = expectFields(reply, 'a watch-list');
  return {
    tracks: toItems(expectList(list['tracks'], 'tracks')).map(readTrack),
    playlistId: toText(list['playlistId']),
  };
}

/** The tracks to play after a given one; with a session, those the listener often skips come last. */
export const watchList = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/watchlist/:videoId',
  access: 'optional-auth-token',
  read: readWatchList,
});

/**
 * Adds the aliases `length` and `thumbnail` of `duration` and `thumbnails`, for clients of either spelling.
 */
const writeWatchTrack = (track: Track, origin: string) => ({
  ...writeTrack(track, origin),
  thumbnail: writeThumbnails(track.thumbnails, origin),
  ...(track.durationSeconds === null ? {} : { length: toLengthText(track.durationSeconds) }),
});

export const watchListRoute = route(watchList, () => ({
  summary: 'The tracks that go on after one; the first is the one asked for.',
  cache: 'briefly',
  params: byVideoId,
  reply: Type.Object({
    tracks: Type.Array(
      Type.Object({
        ...trackFields,
        length: Type.Optional(Type.String()),
        thumbnail: Type.Optional(Thumbnails),
      }),
    ),
    playlistId: NullableText,
    lyrics: NullableText,
    related: NullableText,
  }),
  write: (list: WatchList, origin: string) => ({
    tracks: list.tracks.map((track) => writeWatchTrack(track, origin)),
    playlistId: list.playlistId,
    lyrics: null,
    related: null,
  }),
}));
