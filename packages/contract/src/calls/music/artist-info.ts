import { type AlbumCard, type ArtistPage, toPlaylistId, type Track } from '@segue/domain';
import { type Static, type TSchema, Type } from 'typebox';
import { endpoint, type PathValues } from '../../endpoint.ts';
import { expectFields, type Fields, toFields, toItems, toText } from '../../read.ts';
import { route, schema } from '../../route.ts';
import { AlbumCardShape, readAlbumCard, writeAlbumCard } from '../../shapes/cards/album-card.ts';
import { ArtistCardShape, readArtistCard, writeArtistCard } from '../../shapes/cards/artist-card.ts';
import { byBrowseId, NullableText } from '../../shapes/json.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../../shapes/thumbnails.ts';
import { readTrack, TrackShape, writeTrack } from '../../shapes/tracks/track.ts';

/** The items of a section of an artist page; empty if the section or its `results` are missing. */
const readResults = (section: unknown): Fields[] => toItems(toFields(section)['results']);

const readTracks = (section: unknown): Track[] => readResults(section).map(readTrack);

const readAlbumCards = (section: unknown): AlbumCard[] =>
  readResults(section)
    .map(readAlbumCard)
    .filter(({ browseId }) => browseId !== '');

/** Id of the playlist of a section's full list, from the section's `browseId`; null: there is none. */
function readSectionPlaylistId(section: unknown): string | null {
  const browseId = toText(toFields(section)['browseId']);
  return browseId?.startsWith('VL') ? toPlaylistId(browseId) : null;
}

/** Falls back to the requested id where the reply has none. */
function readArtistPage(reply: unknown, { id = '' }: PathValues): ArtistPage {
  const page = expectFields(reply, 'an artist');
  return {
    name: toText(page['name']) ?? '',
    channelId: toText(page['channelId']) ?? id,
    description: toText(page['description']),
    thumbnails: readThumbnails(page['thumbnails']),
    shuffleId: toText(page['shuffleId']),
    radioId: toText(page['radioId']),
    songs: readTracks(page['songs']),
    allSongsId: readSectionPlaylistId(page['songs']),
    videos: readTracks(page['videos']),
    albums: readAlbumCards(page['albums']),
    singles: readAlbumCards(page['singles']),
    related: readResults(page['related']).map(readArtistCard),
  };
}

/** The page of an artist. */
export const artistInfo = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/artistinfo/:id',
  access: 'open',
  read: readArtistPage,
});

const sectionOf = <T extends TSchema>(item: T) =>
  Type.Optional(Type.Object({ browseId: NullableText, results: Type.Array(item) }));

const ArtistInfoShape = schema(() =>
  Type.Object({
    name: Type.String(),
    description: NullableText,
    views: NullableText,
    channelId: Type.String(),
    shuffleId: NullableText,
    radioId: NullableText,
    subscribers: NullableText,
    thumbnails: Thumbnails,
    songs: Type.Object({ browseId: NullableText, results: Type.Array(TrackShape) }),
    videos: sectionOf(TrackShape),
    albums: sectionOf(AlbumCardShape),
    singles: sectionOf(AlbumCardShape),
    related: sectionOf(ArtistCardShape),
  }),
);

const writeSection = <T>(results: T[]) => (results.length > 0 ? { browseId: null, results } : undefined);

/** Omits empty sections, but for songs. */
function writeArtistPage(page: ArtistPage, origin: string): Static<typeof ArtistInfoShape> {
  const videos = writeSection(page.videos.map((track) => writeTrack(track, origin)));
  const albums = writeSection(page.albums.map((card) => writeAlbumCard(card, origin)));
  const singles = writeSection(page.singles.map((card) => writeAlbumCard(card, origin)));
  const related = writeSection(page.related.map((card) => writeArtistCard(card, origin)));
  return {
    name: page.name,
    description: page.description,
    views: null,
    channelId: page.channelId,
    shuffleId: page.shuffleId,
    radioId: page.radioId,
    subscribers: null,
    thumbnails: writeThumbnails(page.thumbnails, origin),
    songs: {
      browseId: page.allSongsId && `VL${page.allSongsId}`,
      results: page.songs.map((track) => writeTrack(track, origin)),
    },
    ...(videos ? { videos } : {}),
    ...(albums ? { albums } : {}),
    ...(singles ? { singles } : {}),
    ...(related ? { related } : {}),
  };
}

export const artistInfoRoute = route(artistInfo, () => ({
  summary: 'An artist page: top songs, videos, albums, singles and related artists.',
  cache: 'briefly',
  params: byBrowseId,
  reply: ArtistInfoShape,
  write: writeArtistPage,
}));
