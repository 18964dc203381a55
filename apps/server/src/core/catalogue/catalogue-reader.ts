import type { AlbumRecord, AlbumTrackRecord, ArtistRecord, PlaylistRecord, TrackRecord } from './records.ts';

/** What holds two artists together, from the closest to the loosest. */
export type ArtistLinkKind = 'credit' | 'listening' | 'album' | 'tag' | 'sound';

export interface ArtistLink {
  readonly artistId: string;
  readonly kind: ArtistLinkKind;
}

/** Records by id. Unknown ids are left out. */
export interface RecordReader {
  /** Keys are the ids asked for, also where a better rip replaced the track. */
  readonly loadTracks: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, TrackRecord>>;
  readonly loadAlbums: (albumIds: readonly string[]) => Promise<ReadonlyMap<string, AlbumRecord>>;
  readonly loadArtists: (artistIds: readonly string[]) => Promise<ReadonlyMap<string, ArtistRecord>>;
  readonly loadPlaylists: (playlistIds: readonly string[]) => Promise<ReadonlyMap<string, PlaylistRecord>>;
}

/** How many tracks of each list are asked for. */
export interface TopTracksLimits {
  readonly songs: number;
  readonly pictured: number;
}

/** Tracks of an artist, by their videoIds. A song with a music video is in both lists. */
export interface TopTracks {
  readonly songs: readonly string[];
  /** Those that have a picture. */
  readonly pictured: readonly string[];
}

/** What the pages of the catalogue are made of. Nothing missing is among the lists of an artist. */
export interface CatalogueReader extends RecordReader {
  /**
   * Tracks that credit the artist, most played first, then newest. Of an artist with thousands of
   * tracks, a part is looked at.
   */
  readonly findTopTracks: (artistId: string, limits: TopTracksLimits) => Promise<TopTracks>;
  /** Albums, singles and EPs under the artist's name, newest first. */
  readonly findAlbumIds: (artistId: string, limit: number) => Promise<readonly string[]>;
  /** A bounded sample of what links the artist to others, an entry for each find; by sound only where the rest leads to few. */
  readonly findArtistLinks: (artistId: string) => Promise<readonly ArtistLink[]>;
  /** In the order of the album page. */
  readonly loadAlbumTracks: (albumId: string) => Promise<readonly AlbumTrackRecord[]>;
  /** In the order of the playlist; the same track may occur twice. */
  readonly loadPlaylistVideoIds: (playlistId: string, limit: number) => Promise<readonly string[]>;
  /** Playlists of files, by name. */
  readonly findPlaylistIds: (limit: number) => Promise<readonly string[]>;
}
