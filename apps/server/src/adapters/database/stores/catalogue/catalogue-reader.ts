import type { CatalogueReader, ComposerReader } from '../../../../core/catalogue/catalogue-reader.ts';
import type { Db } from '../../schema.ts';
import { loadAlbums, loadAlbumTracks } from './albums.ts';
import { findArtistLinks } from './artist-links.ts';
import { findAlbumIds, loadArtists } from './artists.ts';
import { findCurrentArtistId } from '../library/namesakes.ts';
import { findPlaylistIds, loadPlaylists, loadPlaylistVideoIds } from './playlists.ts';
import { createCountTagged } from './tags.ts';
import { findTopTracks } from './top-tracks.ts';
import { loadComposerNames, loadTracks } from './tracks.ts';

/** Reads the catalogue from the database. */
export function createCatalogueReader({ db }: { readonly db: Db }): CatalogueReader & ComposerReader {
  const countTagged = createCountTagged(db);
  return {
    loadTracks: (videoIds) => loadTracks(db, videoIds),
    loadComposerNames: (videoIds) => loadComposerNames(db, videoIds),
    loadAlbums: (albumIds) => loadAlbums(db, albumIds),
    loadArtists: (artistIds) => loadArtists(db, artistIds),
    findCurrentArtistId: (artistId) => findCurrentArtistId(db, artistId),
    loadPlaylists: (playlistIds) => loadPlaylists(db, playlistIds),
    findTopTracks: (artistId, limits) => findTopTracks(db, artistId, limits),
    findAlbumIds: (artistId, limit) => findAlbumIds(db, artistId, limit),
    findArtistLinks: (artistId) => findArtistLinks(db, artistId, countTagged),
    loadAlbumTracks: (albumId) => loadAlbumTracks(db, albumId),
    loadPlaylistVideoIds: (playlistId, limit) => loadPlaylistVideoIds(db, playlistId, limit),
    findPlaylistIds: (limit) => findPlaylistIds(db, limit),
  };
}
