import type { LibraryFile } from '../library-file.ts';
import type { LibraryPlace } from '../library-place.ts';
import type { AlbumPlace, CatalogueChange } from './catalogue-change.ts';

/** A file with the number its row is stored under. */
export interface StoredFile extends LibraryFile {
  readonly fileId: number;
}

/** Which tracks change: those of these ids, of files at these places or of files with these numbers. */
export interface TrackSelection {
  readonly videoIds?: readonly string[];
  readonly places?: readonly LibraryPlace[];
  readonly fileIds?: readonly number[];
  /** Albums that the tracks will be on. */
  readonly albumIds?: readonly string[];
}

/** The files that a change is derived from. */
export interface SelectedFiles {
  /** All files of the selected tracks, gone ones too. */
  readonly files: readonly StoredFile[];
  /**
   * All files of the first track that is not selected, of each album that the selected tracks are or will be on:
   * an album is named by its first track.
   */
  readonly firstFiles: readonly LibraryFile[];
}

/** A track as it stands, as far as a change of its files needs it. */
export interface StandingTrack {
  readonly videoId: string;
  readonly isMissing: boolean;
  readonly addedAtMs: number;
  readonly artworkId: string | null;
  /** Everyone credited, in any role. */
  readonly artistIds: readonly string[];
  readonly albumIds: readonly string[];
}

/** A track on an album, with what counts for the album. */
export interface AlbumMember extends AlbumPlace {
  readonly isMissing: boolean;
  readonly durationMs: number | null;
  readonly isExplicit: boolean;
  readonly addedAtMs: number;
  readonly year: number | null;
}

/** An album as it stands. */
export interface StandingAlbum {
  readonly albumId: string;
  readonly artistIds: readonly string[];
  /** In the order of the album. */
  readonly members: readonly AlbumMember[];
}

/** A cover that may stand for an artist, and what its album counts for. */
export interface AlbumCover {
  readonly albumId: string;
  readonly artworkId: string;
  readonly isMissing: boolean;
  readonly year: number | null;
}

/** A cover of a track that may stand for an artist. */
export interface TrackCover {
  readonly videoId: string;
  readonly artworkId: string;
  readonly isMissing: boolean;
}

/** An artist as it stands, leaving out the tracks and albums of a change. */
export interface StandingArtist {
  readonly artistId: string;
  readonly name: string;
  /** Tracks that are there and credit the artist. */
  readonly trackCount: number;
  /** The first cover in the order of `compareAlbumCovers`; null: there is none. */
  readonly albumCover: AlbumCover | null;
  /** Where there is no album cover: the first in the order of `compareTrackCovers`. */
  readonly trackCover: TrackCover | null;
}

/** The rows that a change touches, as they stand. Ids without a row are left out. */
export interface Standing {
  readonly tracks: readonly StandingTrack[];
  /** Those asked for, and those that the tracks are on. */
  readonly albums: readonly StandingAlbum[];
  /** Those asked for, those credited on the tracks, and those of the albums. */
  readonly artists: readonly StandingArtist[];
}

/** What is touched by a change. */
export interface Touched {
  readonly videoIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
}

/** Reads what stands and writes what is to be, in one transaction. */
export interface CatalogueTransaction {
  readonly loadFiles: (tracks: TrackSelection) => Promise<SelectedFiles>;
  readonly loadStanding: (touched: Touched) => Promise<Standing>;
  readonly apply: (change: CatalogueChange) => Promise<void>;
}
