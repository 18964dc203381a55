import type { AlbumCard } from '../catalogue/card.ts';
import type { Track } from '../catalogue/track.ts';

/** What the library can be browsed by, each with a list of its own. */
export const BROWSE_KINDS = ['songs', 'albums', 'artists'] as const;
/** One of {@link BROWSE_KINDS}. */
export type BrowseKind = (typeof BROWSE_KINDS)[number];

/** What a list can be sorted by, each both ways. */
export const BROWSE_SORTS = ['name', 'artist', 'year', 'added', 'plays', 'length'] as const;
/** One of {@link BROWSE_SORTS}. */
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** Families of audio formats that a list can be narrowed to. */
export const AUDIO_FORMATS = ['flac', 'alac', 'wav', 'mp3', 'aac', 'opus', 'vorbis', 'other'] as const;
/** One of {@link AUDIO_FORMATS}. */
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/**
 * A page of a list. It may be shorter than asked for, even empty, where few items match a filter: only a cursor
 * that is null says that there is nothing more that way.
 */
export interface BrowsePage<Item> {
  readonly items: readonly Item[];
  /** Cursor of the page that follows, and of the one before. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** A stretch of a sorted list that one can jump to: a letter, or a year. */
export interface BrowseSection {
  /** 'A'; '#' for what comes before the letters; '1994'; '' for no year. */
  readonly label: string;
  /** Where the stretch begins, for `from` of the list. */
  readonly from: string;
  readonly count: number;
}

/** How many items a list has, and its sections in its order; none where its sort has none. */
export interface BrowseSections {
  readonly total: number;
  readonly sections: readonly BrowseSection[];
}

/** A genre or mood, as its files spell it most. */
export interface Genre {
  readonly name: string;
  readonly songCount: number;
  readonly albumCount: number;
}

/** A folder as its parent shows it. */
export interface FolderRef {
  /** Name of the library folder and the path below it, with forward slashes. */
  readonly path: string;
  readonly name: string;
}

/** A part of a folder's page: folders first, then the tracks in it, by file name. */
export interface FolderPage extends FolderRef {
  /** From the library folder down to the parent; none: it is a library folder, or the list of them. */
  readonly parents: readonly FolderRef[];
  readonly folders: readonly FolderRef[];
  readonly tracks: readonly Track[];
  /** Cursor of the part that follows; null: this is the last. */
  readonly next: string | null;
}

/** All that an artist took part in. */
export interface ArtistWork {
  readonly albums: readonly AlbumCard[];
  /** Singles and EPs. */
  readonly singles: readonly AlbumCard[];
  /** Albums of others that have a track of the artist. */
  readonly appearsOn: readonly AlbumCard[];
  readonly composed: readonly Track[];
  readonly remixed: readonly Track[];
}

/** A file of a track. */
export interface TrackFile {
  /** Below the library folder, which is its first part. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly container: string | null;
  readonly codec: string | null;
  readonly bitrateBps: number | null;
  readonly sampleRateHz: number | null;
  readonly channels: number | null;
}

/** What is known of a track beyond its row. */
export interface TrackDetails {
  readonly track: Track;
  readonly genres: readonly string[];
  readonly composers: readonly string[];
  readonly remixers: readonly string[];
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
  readonly playCount: number;
  readonly recordingMbid: string | null;
  readonly files: readonly TrackFile[];
}
