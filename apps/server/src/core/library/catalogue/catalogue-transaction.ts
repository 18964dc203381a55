import type { LibraryFile } from '../library-file.ts';
import type { LibraryPlace } from '../library-place.ts';
import type { AlbumPlace, CatalogueChange } from './catalogue-change.ts';

/** A file with the primary key of its row. */
export interface StoredFile extends LibraryFile {
  readonly fileId: number;
}

/** Selects tracks: by id, by the places of their files, or by the primary keys of their files. */
export interface TrackSelection {
  readonly videoIds?: readonly string[];
  readonly places?: readonly LibraryPlace[];
  readonly fileIds?: readonly number[];
  /** Albums that the tracks will be on. */
  readonly albumIds?: readonly string[];
}

/** The files that a change is derived from. */
export interface SelectedFiles {
  /** All files of the selected tracks, including missing ones. */
  readonly files: readonly StoredFile[];
  /**
   * For each album that the selected tracks are or will be on: all files of its first track that is not
   * selected. They are needed because an album takes its title from its first track.
   */
  readonly firstFiles: readonly LibraryFile[];
}

/** The stored row of a track, as far as a change of its files needs it. */
export interface CurrentTrack {
  readonly videoId: string;
  readonly isMissing: boolean;
  readonly addedAtMs: number;
  readonly artworkId: string | null;
  /** Everyone credited, in any role. */
  readonly artistIds: readonly string[];
  readonly albumIds: readonly string[];
}

/** A track on an album, with the values that the row of the album is computed from. */
export interface AlbumMember extends AlbumPlace {
  readonly isMissing: boolean;
  readonly durationMs: number | null;
  readonly isExplicit: boolean;
  readonly addedAtMs: number;
  readonly year: number | null;
}

/** An album as stored before the change. */
export interface CurrentAlbum {
  readonly albumId: string;
  readonly artistIds: readonly string[];
  /** In album order, see `compareAlbumPlaces`. */
  readonly members: readonly AlbumMember[];
}

/** An album cover that may be shown for an artist, with the values that candidates are sorted by. */
export interface AlbumCover {
  readonly albumId: string;
  readonly artworkId: string;
  readonly isMissing: boolean;
  readonly year: number | null;
}

/** A track cover that may be shown for an artist. */
export interface TrackCover {
  readonly videoId: string;
  readonly artworkId: string;
  readonly isMissing: boolean;
}

/** An artist as stored before the change, computed without the tracks and albums of the change. */
export interface CurrentArtist {
  readonly artistId: string;
  readonly name: string;
  /** Tracks that have a file and credit the artist. */
  readonly trackCount: number;
  /** The first album cover in the order of `compareAlbumCovers`; null: there is none. */
  readonly albumCover: AlbumCover | null;
  /** The first track cover in the order of `compareTrackCovers`, used where there is no album cover. */
  readonly trackCover: TrackCover | null;
}

/** The stored rows that a change touches, as they are before it. Ids without a row are left out. */
export interface CurrentRows {
  readonly tracks: readonly CurrentTrack[];
  /** The requested albums, and the albums that the requested tracks are on. */
  readonly albums: readonly CurrentAlbum[];
  /** The requested artists, those credited on the tracks, and those of the albums. */
  readonly artists: readonly CurrentArtist[];
}

/** Ids of the rows that a change touches. */
export interface TouchedIds {
  readonly videoIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
}

/** Reads the stored rows and writes the new ones, in one database transaction. */
export interface CatalogueTransaction {
  readonly loadFiles: (tracks: TrackSelection) => Promise<SelectedFiles>;
  readonly loadCurrentRows: (touched: TouchedIds) => Promise<CurrentRows>;
  readonly apply: (change: CatalogueChange) => Promise<void>;
}
