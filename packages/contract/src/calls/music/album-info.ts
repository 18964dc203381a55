import type { AlbumPage, AlbumTrack } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectFields, expectList, type Fields, toAmount, toItems, toText } from '../../read.ts';
import { route, schema } from '../../route.ts';
import { byBrowseId, copy, nullable, NullableInteger, NullableText } from '../../shapes/json.ts';
import { writeLengthWords } from '../../shapes/length-words.ts';
import { ArtistReference, readArtists } from '../../shapes/references.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../../shapes/thumbnails.ts';
import { readTrack, trackFields, writeTrack } from '../../shapes/tracks/track.ts';

/** Tracks without thumbnails get those of the album. */
function readAlbumPage(reply: unknown): AlbumPage {
  const page = expectFields(reply, 'an album');
  const thumbnails = readThumbnails(page['thumbnails']);
  const readRow = (item: Fields): AlbumTrack => {
    const track = readTrack(item);
    return {
      ...track,
      thumbnails: track.thumbnails.length > 0 ? track.thumbnails : thumbnails,
      trackNumber: toAmount(item['trackNumber']),
      discNumber: toAmount(item['discNumber']),
    };
  };
  return {
    title: toText(page['title']) ?? '',
    type: toText(page['type']) ?? 'Album',
    thumbnails,
    artists: readArtists(page['artists']),
    year: toText(page['year']),
    isExplicit: page['isExplicit'] === true,
    durationSeconds: toAmount(page['duration_seconds']) ?? 0,
    audioPlaylistId: toText(page['audioPlaylistId']),
    tracks: toItems(expectList(page['tracks'], 'tracks')).map(readRow),
  };
}

/** The page of an album. */
export const albumInfo = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/albuminfo/:id',
  access: 'open',
  read: readAlbumPage,
});

const AlbumInfoShape = schema(() =>
  Type.Object({
    title: Type.String(),
    type: Type.String(),
    thumbnails: Thumbnails,
    artists: nullable(Type.Array(ArtistReference)),
    year: NullableText,
    trackCount: Type.Integer(),
    duration: Type.String(),
    duration_seconds: Type.Integer(),
    description: NullableText,
    audioPlaylistId: NullableText,
    isExplicit: Type.Boolean(),
    tracks: Type.Array(
      Type.Object({
        ...trackFields,
        trackNumber: NullableInteger,
        discNumber: Type.Optional(NullableInteger),
      }),
    ),
  }),
);

const writeAlbumPage = (page: AlbumPage, origin: string): Static<typeof AlbumInfoShape> => ({
  title: page.title,
  type: page.type,
  thumbnails: writeThumbnails(page.thumbnails, origin),
  artists: page.artists.length > 0 ? copy(page.artists) : null,
  year: page.year,
  trackCount: page.tracks.length,
  duration: writeLengthWords(page.durationSeconds),
  duration_seconds: page.durationSeconds,
  description: null,
  audioPlaylistId: page.audioPlaylistId,
  isExplicit: page.isExplicit,
  tracks: page.tracks.map((track) => ({
    ...writeTrack(track, origin),
    trackNumber: track.trackNumber,
    discNumber: track.discNumber,
  })),
});

export const albumInfoRoute = route(albumInfo, () => ({
  summary: 'An album and its tracks.',
  cache: 'briefly',
  params: byBrowseId,
  reply: AlbumInfoShape,
  write: writeAlbumPage,
}));
