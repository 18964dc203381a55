import type { VideoType } from '@segue/domain';
import type { Inheritance } from '../identity/inheritance.ts';
import type { LibraryFile } from '../library-file.ts';
import type { Credit } from '../naming/credits.ts';
import type { AlbumType } from '../naming/track-draft.ts';

/** An image of the catalogue and where it is found. */
export interface ArtworkSource {
  readonly artworkId: string;
  readonly source: 'image-file' | 'embedded' | 'video-frame';
  readonly path: string;
}

/** A track's place on an album, as tagged. */
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

/** A track as it is to be written, with its credits and tags. */
export interface CatalogueTrack {
  readonly videoId: string;
  readonly title: string;
  /** The album shown with the track; null: it is on none. */
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

/** An album as it is to be written. */
export interface CatalogueAlbum {
  readonly albumId: string;
  readonly title: string;
  readonly artists: readonly Credit[];
  readonly type: AlbumType;
  readonly year: number | null;
  readonly isCompilation: boolean;
  readonly isExplicit: boolean;
  readonly artworkId: string | null;
  /** Tracks that are there; 0: the album is missing. */
  readonly trackCount: number;
  readonly durationMs: number;
  readonly addedAtMs: number;
  readonly isFindable: boolean;
}

/** The places of an album from the first one that changed on; those before it stay. */
export interface AlbumRewrite {
  readonly albumId: string;
  readonly keptCount: number;
  /** Whether places are stored from there on. */
  readonly hasStoredRest: boolean;
  readonly rest: readonly AlbumPlace[];
}

/** An artist as it is to be written. */
export interface CatalogueArtist {
  readonly artistId: string;
  readonly name: string;
  readonly artworkId: string | null;
  /** Tracks that are there and credit the artist. */
  readonly trackCount: number;
  readonly isFindable: boolean;
}

/** All that one transaction writes: files, and what the catalogue makes of them. */
export interface CatalogueChange {
  readonly files: {
    readonly saved: readonly LibraryFile[];
    readonly missingIds: readonly number[];
    readonly removedIds: readonly number[];
  };
  /** Likes, plays and playlist places of lost tracks that go to their heirs. The lost tracks are removed. */
  readonly inheritances: readonly Inheritance[];
  readonly tracks: readonly CatalogueTrack[];
  /** Tracks that lost all their files and keep their rows, for likes and history. */
  readonly lostVideoIds: readonly string[];
  readonly artworks: readonly ArtworkSource[];
  readonly albums: readonly CatalogueAlbum[];
  readonly removedAlbumIds: readonly string[];
  readonly rewrites: readonly AlbumRewrite[];
  readonly artists: readonly CatalogueArtist[];
}

/** What is derived of a change; the rest of it is what was asked for. */
export type DerivedChange = Omit<CatalogueChange, 'files' | 'inheritances'>;
