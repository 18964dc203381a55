import type { AlbumPage, ArtistPage, PlaylistCard, PlaylistPage } from '@segue/domain';
import { findAlbumPage } from './pages/album-page.ts';
import { findArtistPage } from './pages/artist-page.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { findPlaylistPage, type GeneratedPlaylists, listPlaylistCards } from './pages/playlist-page.ts';

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
