import type { VideoType } from '@segue/domain';
import type { Inheritance } from '../identity/inheritance.ts';
import type { IdentifiedName } from '../identity/namesakes.ts';
import type { LibraryFile } from '../library-file.ts';
import type { Credit } from '../naming/credits.ts';
import type { AlbumType } from '../naming/track-draft.ts';
import type { LibraryPlace } from '../library-place.ts';

/** An image of the catalogue and the file that holds it. */
export interface ArtworkSource {
  readonly artworkId: string;
  readonly source: 'image-file' | 'embedded' | 'video-frame';
  readonly path: string;
}

/** A track's position on an album, as tagged. */
export interface AlbumPlace {
  readonly videoId: string;
  readonly discNumber: number | null;
  readonly trackNumber: number | null;
  readonly title: string;
}

/** A genre or mood of a track. */
export interface TrackTag {
  readonly kind: 'genre' | 'mood';
  readonly name: string;
  /** `toNameKey` of the name; unique for each kind and track. */
  readonly nameKey: string;
}

/** The row of a track to write, with its credits and tags. */
export interface CatalogueTrack {
  readonly videoId: string;
  readonly title: string;
  /** The album shown with the track; null: the track is on no album. */
  readonly albumId: string | null;
  readonly durationMs: number | null;
  readonly year: number | null;
  readonly isExplicit: boolean;
  readonly videoType: VideoType;
  readonly artworkId: string | null;
  readonly videoArtworkId: string | null;
  readonly recordingMbid: string | null;
  readonly isMissing: boolean;
  readonly addedAtMs: number;
  readonly isFindableSong: boolean;
  readonly isFindableVideo: boolean;
  readonly credits: readonly Credit[];
  readonly tags: readonly TrackTag[];
}

/** The row of an album to write. */
export interface CatalogueAlbum {
  readonly albumId: string;
  readonly title: string;
  readonly artists: readonly Credit[];
  readonly type: AlbumType;
  readonly year: number | null;
  readonly isCompilation: boolean;
  readonly isExplicit: boolean;
  readonly artworkId: string | null;
  /** Tracks that have a file; 0: the album is missing. */
  readonly trackCount: number;
  readonly durationMs: number;
  readonly addedAtMs: number;
  readonly isFindable: boolean;
}

/** Rewrites the track list of an album from the first changed position on. */
export interface AlbumRewrite {
  readonly albumId: string;
  /** How many positions at the start of the album stay as stored. */
  readonly keptCount: number;
  /** Whether the database holds positions behind the kept ones, which have to be deleted. */
  readonly hasStoredRest: boolean;
  readonly rest: readonly AlbumPlace[];
}

/** The row of an artist to write. */
export interface CatalogueArtist {
  readonly artistId: string;
  readonly name: string;
  readonly artworkId: string | null;
  /** See CurrentArtist. */
  readonly imageId: string | null;
  /** Tracks that have a file and credit the artist. */
  readonly trackCount: number;
  readonly isFindable: boolean;
}

/** What a change means for names that stand with a MusicBrainz id in some files and without one in others. */
export interface NamesakeChange {
  /** Names of present tracks and albums that are not stored yet. */
  readonly added: readonly IdentifiedName[];
  /** Ids by the names of which other tracks and albums may have to be drafted again (`settleNames`). */
  readonly unsettled: readonly string[];
}

/**
 * All that one transaction is to write: files, and the catalogue rows derived from them. Once it is committed,
 * listeners get the ids of the rows (`CommittedChange`).
 */
export interface CatalogueChange {
  readonly files: {
    readonly saved: readonly LibraryFile[];
    readonly missingIds: readonly number[];
    readonly removedIds: readonly number[];
  };
  /**
   * Lost tracks whose likes, plays and playlist entries move to a replacement. The lost tracks are deleted.
   */
  readonly inheritances: readonly Inheritance[];
  readonly tracks: readonly CatalogueTrack[];
  /** Tracks that lost all their files. Their rows stay, because likes and history refer to them. */
  readonly lostVideoIds: readonly string[];
  readonly artworks: readonly ArtworkSource[];
  readonly albums: readonly CatalogueAlbum[];
  readonly removedAlbumIds: readonly string[];
  readonly rewrites: readonly AlbumRewrite[];
  readonly artists: readonly CatalogueArtist[];
  readonly namesakes: NamesakeChange;
}

/** The part of a change that `deriveChange` computes; the caller gives the rest. */
export type DerivedChange = Omit<CatalogueChange, 'files' | 'inheritances'>;

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

/** A stored credit as tagged. */
export interface TaggedCredit {
  readonly artistId: string;
  readonly name: string;
}

/** The stored row of a track, as far as a change of its files needs it. */
export interface CurrentTrack {
  readonly videoId: string;
  readonly isMissing: boolean;
  readonly addedAtMs: number;
  readonly artworkId: string | null;
  /** Everyone credited, in any role. */
  readonly artistIds: readonly string[];
  /** The credits of which the artist is as tagged (`Credit.nameId`). */
  readonly tagged: readonly TaggedCredit[];
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
  /** See CurrentTrack. */
  readonly tagged: readonly TaggedCredit[];
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
  /**
   * How present tracks and albums spell the name: as stored if any of them does, else as the first of them in
   * alphabetical order; null: there are none.
   */
  readonly creditedName: string | null;
  /** Tracks that have a file and credit the artist. */
  readonly trackCount: number;
  /** artworkId of the artist's own image, which is shown in place of a cover; null: there is none. */
  readonly imageId: string | null;
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
  /** The requested artists, those credited on the tracks, those of the albums, and those who have the requested names. */
  readonly artists: readonly CurrentArtist[];
  /** The artists with a MusicBrainz id who have the requested names. */
  readonly identified: readonly IdentifiedName[];
  /** Those of the requested names that no such artist has, and that are or were credited without a MusicBrainz id. */
  readonly creditedByName: readonly string[];
}

/** Ids of the rows that a change touches. */
export interface TouchedIds {
  readonly videoIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
}

/** Ids of the rows that a change is derived from. */
export interface RequestedIds extends TouchedIds {
  /** Ids by the names of the artists who have a MusicBrainz id. Default: none. */
  readonly nameIds?: readonly string[];
}

/**
 * Derives a change from the files of the selected tracks and from the stored rows, which it loads once it knows
 * their ids. @returns null: there is nothing to change.
 */
export type DeriveCatalogueChange = (
  selected: SelectedFiles,
  loadRows: (requested: RequestedIds) => Promise<CurrentRows>,
) => Promise<CatalogueChange | null>;
