import type { ArtistRef } from '@segue/domain';
import type { LibraryChanges } from '../library/ports.ts';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { pickRecords } from '../catalogue/pick-records.ts';
import type { TrackRecord } from '../catalogue/records.ts';
import { toIndexWords, toSearchName } from './search-form.ts';
import type { SearchDocument, SearchKind } from './search-index.ts';

const toDocument = (id: string, title: string, others: readonly string[] = []): SearchDocument => ({
  id,
  name: toSearchName(title),
  nameWords: toIndexWords(title),
  otherWords: toIndexWords(others.join(' ')),
});

const namesOf = (artists: readonly ArtistRef[]): string[] => artists.map(({ name }) => name);

const toTrackDocument = (track: TrackRecord): SearchDocument =>
  toDocument(track.videoId, track.title, [
    ...namesOf(track.artists),
    ...(track.album === null ? [] : [track.album.name]),
  ]);

/** Whether a track is found as a song, as a video, or as both. */
const isOfKind = (track: TrackRecord, kind: 'song' | 'video'): boolean =>
  track.videoType !== (kind === 'song' ? 'MUSIC_VIDEO_TYPE_UGC' : 'MUSIC_VIDEO_TYPE_ATV');

type Loader = (reader: RecordReader, ids: readonly string[]) => Promise<SearchDocument[]>;

const loadTracksAs =
  (kind: 'song' | 'video'): Loader =>
  async (reader, ids) =>
    pickRecords(await reader.loadTracks(ids), ids)
      .filter((track) => !track.isMissing && isOfKind(track, kind))
      .map(toTrackDocument);

const LOADERS: Readonly<Record<SearchKind, Loader>> = {
  song: loadTracksAs('song'),
  video: loadTracksAs('video'),
  album: async (reader, ids) =>
    pickRecords(await reader.loadAlbums(ids), ids)
      .filter((album) => !album.isMissing)
      .map((album) => toDocument(album.albumId, album.title, namesOf(album.artists))),
  artist: async (reader, ids) =>
    pickRecords(await reader.loadArtists(ids), ids)
      .filter((artist) => artist.trackCount > 0)
      .map((artist) => toDocument(artist.artistId, artist.name)),
  playlist: async (reader, ids) =>
    pickRecords(await reader.loadPlaylists(ids), ids)
      .filter((playlist) => playlist.trackCount > 0)
      .map((playlist) => toDocument(playlist.playlistId, playlist.title)),
};

/** Makes the entries of those ids that are to be found. */
export const loadDocuments = (
  reader: RecordReader,
  kind: SearchKind,
  ids: readonly string[],
): Promise<SearchDocument[]> => LOADERS[kind](reader, ids);

/** The ids of a change that concern a kind. */
export function toIdsOfKind(changes: LibraryChanges, kind: SearchKind): readonly string[] {
  switch (kind) {
    case 'song':
    case 'video':
      return changes.trackIds;
    case 'album':
      return changes.albumIds;
    case 'artist':
      return changes.artistIds;
    case 'playlist':
      return changes.playlistIds;
  }
}
