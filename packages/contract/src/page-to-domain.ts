import {
  type AlbumCard,
  type AlbumPage,
  type AlbumTrack,
  type ArtistPage,
  type PlaylistPage,
  toPlaylistId,
  type Track,
} from '@segue/domain';
import { toAlbumCard, toArtistCard, toAuthorName } from './card-to-domain.ts';
import { expectList, expectFields, toAmount, toText, toFields, toItems, type Fields } from './read.ts';
import { toArtists, toThumbnails, toTrack } from './track-to-domain.ts';

/** The items of a section of an artist page, which may be missing, or be there without results. */
const toResults = (section: unknown): Fields[] => toItems(toFields(section)['results']);

const toTracks = (section: unknown): Track[] => toResults(section).map(toTrack);

const toAlbumCards = (section: unknown): AlbumCard[] =>
  toResults(section)
    .map(toAlbumCard)
    .filter(({ browseId }) => browseId !== '');

/** A playlist's browse id, as the page of an artist names the one of all its songs. */
function toSectionPlaylistId(section: unknown): string | null {
  const browseId = toText(toFields(section)['browseId']);
  return browseId?.startsWith('VL') ? toPlaylistId(browseId) : null;
}

/** The artist page of `artistInfo`; `id` is the one asked for, used where the reply names none. */
export function toArtistPage(reply: unknown, id: string): ArtistPage {
  const page = expectFields(reply, 'an artist');
  return {
    name: toText(page['name']) ?? '',
    channelId: toText(page['channelId']) ?? id,
    description: toText(page['description']),
    thumbnails: toThumbnails(page['thumbnails']),
    shuffleId: toText(page['shuffleId']),
    radioId: toText(page['radioId']),
    songs: toTracks(page['songs']),
    allSongsId: toSectionPlaylistId(page['songs']),
    videos: toTracks(page['videos']),
    albums: toAlbumCards(page['albums']),
    singles: toAlbumCards(page['singles']),
    related: toResults(page['related']).map(toArtistCard),
  };
}

/** The album page of `albumInfo`. Rows without a picture take the album's. */
export function toAlbumPage(reply: unknown): AlbumPage {
  const page = expectFields(reply, 'an album');
  const thumbnails = toThumbnails(page['thumbnails']);
  const toRow = (item: Fields): AlbumTrack => {
    const track = toTrack(item);
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
    artists: toArtists(page['artists']),
    year: toText(page['year']),
    isExplicit: page['isExplicit'] === true,
    durationSeconds: toAmount(page['duration_seconds']) ?? 0,
    audioPlaylistId: toText(page['audioPlaylistId']),
    tracks: toItems(expectList(page['tracks'], 'tracks')).map(toRow),
  };
}

/** The playlist page of `playlist`; `id` is the one asked for. */
export function toPlaylistPage(reply: unknown, id: string): PlaylistPage {
  const page = expectFields(reply, 'a playlist');
  const name = toAuthorName(page['author']);
  return {
    playlistId: toPlaylistId(toText(page['id']) ?? id),
    title: toText(page['title']) ?? '',
    author: name === null ? null : { name, id: null },
    description: toText(page['description']),
    thumbnails: toThumbnails(page['thumbnails']),
    durationSeconds: toAmount(page['duration_seconds']),
    tracks: toItems(expectList(page['tracks'], 'tracks')).map(toTrack),
  };
}
