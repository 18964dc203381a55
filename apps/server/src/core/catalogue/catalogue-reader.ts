import type { AlbumRecord, AlbumTrackRecord, ArtistRecord, PlaylistRecord, TrackRecord } from './records.ts';

/** What links two artists, from the closest kind to the loosest. */
export type ArtistLinkKind = 'credit' | 'listening' | 'album' | 'tag' | 'sound';

export interface ArtistLink {
  readonly artistId: string;
  readonly kind: ArtistLinkKind;
  /** How much a link by a tag counts, 0 to 1: a rare tag, and one of much of the work, more. Absent: 1. */
  readonly share?: number;
}

/** Records by id. Unknown ids are left out. */
export interface RecordReader {
  /** Keyed by the requested ids, also where an id is an alias because a better rip replaced the track. */
  readonly loadTracks: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, TrackRecord>>;
  readonly loadAlbums: (albumIds: readonly string[]) => Promise<ReadonlyMap<string, AlbumRecord>>;
  readonly loadArtists: (artistIds: readonly string[]) => Promise<ReadonlyMap<string, ArtistRecord>>;
  readonly loadPlaylists: (playlistIds: readonly string[]) => Promise<ReadonlyMap<string, PlaylistRecord>>;
}

/** Composers of tracks, which only search needs. */
export interface ComposerReader {
  /** Names as credited, in the order of the credits; tracks without composers are left out. */
  readonly loadComposerNames: (
    videoIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Maximum number of tracks in each list. */
export interface TopTracksLimits {
  readonly songs: number;
  readonly pictured: number;
}

/** Tracks of an artist, by their videoIds. A song with a music video is in both lists. */
export interface TopTracks {
  readonly songs: readonly string[];
  /** Tracks that have a video picture. */
  readonly pictured: readonly string[];
}

/** Artists by id, also by former ids. */
export interface ArtistReader extends Pick<RecordReader, 'loadArtists'> {
  /** Resolves a former id, which no present track credits, to the artist's current one; null: there is none. */
  readonly findCurrentArtistId: (artistId: string) => Promise<string | null>;
}

/** Port: reads what catalogue pages show. The lists of an artist leave out missing tracks and albums. */
export interface CatalogueReader extends RecordReader, ArtistReader {
  /**
   * Tracks that the artist performs, or else remixed, or else composed: most played first, then most liked, then
   * newest. Reads a bounded number of credits, so an artist with thousands of tracks is covered only in part.
   */
  readonly findTopTracks: (artistId: string, limits: TopTracksLimits) => Promise<TopTracks>;
  /** Albums, singles and EPs under the artist's name, newest first. */
  readonly findAlbumIds: (artistId: string, limit: number) => Promise<readonly string[]>;
  /**
   * A bounded sample of links to other artists; an artist occurs once per link, and once per tag.
   */
  readonly findArtistLinks: (artistId: string) => Promise<readonly ArtistLink[]>;
  /** In the order of the album page. */
  readonly loadAlbumTracks: (albumId: string) => Promise<readonly AlbumTrackRecord[]>;
  /** In the order of the playlist; the same track may occur twice. */
  readonly loadPlaylistVideoIds: (playlistId: string, limit: number) => Promise<readonly string[]>;
  /** Playlists that come from playlist files, by name. */
  readonly findPlaylistIds: (limit: number) => Promise<readonly string[]>;
}
