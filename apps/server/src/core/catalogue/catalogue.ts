import type { AlbumPage, ArtistPage, PlaylistCard, PlaylistPage } from '@segue/domain';
import { findAlbumPage } from './pages/album-page.ts';
import { findArtistPage } from './pages/artist-page.ts';
import type { TrackReader } from './track-reader.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { findPlaylistPage, type GeneratedPlaylists, listPlaylistCards } from './pages/playlist-page.ts';
import { toTrack } from './to-track.ts';

/** The pages of the music host. Each `find…` returns null for an unknown id. */
export interface Catalogue {
  readonly findArtist: (id: string) => Promise<ArtistPage | null>;
  readonly findAlbum: (id: string) => Promise<AlbumPage | null>;
  readonly findPlaylist: (id: string) => Promise<PlaylistPage | null>;
  /** Non-empty playlists that come from playlist files, by name. */
  readonly listPlaylists: () => Promise<readonly PlaylistCard[]>;
}

export const createCatalogue = (reader: CatalogueReader, generated: GeneratedPlaylists): Catalogue => ({
  findArtist: (id) => findArtistPage(reader, id),
  findAlbum: (id) => findAlbumPage(reader, id),
  findPlaylist: (id) => findPlaylistPage(reader, generated, id),
  listPlaylists: () => listPlaylistCards(reader),
});

type TracksById = Pick<CatalogueReader, 'loadTracks'>;

/**
 * Tracks for lists outside the catalogue, such as likes and history. Missing ones come with
 * `isAvailable` false and keep their videoId.
 * @param reader Reads single tracks, as for a play or a like.
 * @param bulk Reads several; with SQLite in a thread, a request to which takes longer than reading one track.
 */
export const createTrackReader = (reader: TracksById, bulk: TracksById = reader): TrackReader => ({
  load: async (videoIds) => {
    const records = await (videoIds.length === 1 ? reader : bulk).loadTracks(videoIds);
    return new Map(Array.from(records, ([videoId, record]) => [videoId, toTrack(record)]));
  },
});
