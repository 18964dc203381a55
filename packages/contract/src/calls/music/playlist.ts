import { type PlaylistPage, toPlaylistId } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { endpoint, type PathValues } from '../../endpoint.ts';
import { expectFields, expectList, toAmount, toItems, toText } from '../../read.ts';
import { route, schema } from '../../route.ts';
import { byBrowseId, nullable, NullableInteger, NullableText } from '../../shapes/json.ts';
import { writeLengthWords } from '../../shapes/length-words.ts';
import { ArtistReference, readAuthorName } from '../../shapes/references.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../../shapes/thumbnails.ts';
import { readTrack, TrackShape, writeTrack } from '../../shapes/tracks/track.ts';

/** Falls back to the requested id where the reply has none. */
function readPlaylistPage(reply: unknown, { id = '' }: PathValues): PlaylistPage {
  const page = expectFields(reply, 'a playlist');
  const name = readAuthorName(page['author']);
  return {
    playlistId: toPlaylistId(toText(page['id']) ?? id),
    title: toText(page['title']) ?? '',
    author: name === null ? null : { name, id: null },
    description: toText(page['description']),
    thumbnails: readThumbnails(page['thumbnails']),
    durationSeconds: toAmount(page['duration_seconds']),
    tracks: toItems(expectList(page['tracks'], 'tracks')).map(readTrack),
  };
}

/** The page of a playlist. */
export const playlist = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/playlist/:id',
  access: 'open',
  read: readPlaylistPage,
});

const PlaylistInfoShape = schema(() =>
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    author: nullable(ArtistReference),
    description: NullableText,
    duration: Type.Optional(Type.String()),
    duration_seconds: Type.Optional(Type.Integer()),
    trackCount: NullableInteger,
    thumbnails: Thumbnails,
    tracks: Type.Array(TrackShape),
  }),
);

const writePlaylistPage = (page: PlaylistPage, origin: string): Static<typeof PlaylistInfoShape> => ({
  id: page.playlistId,
  title: page.title,
  author: page.author,
  description: page.description,
  ...(page.durationSeconds === null
    ? {}
    : { duration: writeLengthWords(page.durationSeconds), duration_seconds: page.durationSeconds }),
  trackCount: page.tracks.length,
  thumbnails: writeThumbnails(page.thumbnails, origin),
  tracks: page.tracks.map((track) => writeTrack(track, origin)),
});

export const playlistRoute = route(playlist, () => ({
  summary: 'A playlist and all its tracks; the id may carry the prefix VL.',
  cache: 'briefly',
  params: byBrowseId,
  reply: PlaylistInfoShape,
  write: writePlaylistPage,
}));
