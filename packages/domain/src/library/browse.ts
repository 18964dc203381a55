import type { AlbumCard } from '../catalogue/card.ts';
import type { Thumbnail, Track } from '../catalogue/track.ts';

/** The lists that the library can be browsed by. */
export const BROWSE_KINDS = ['songs', 'albums', 'artists'] as const;
/** One of {@link BROWSE_KINDS}. */
export type BrowseKind = (typeof BROWSE_KINDS)[number];

/** Sort keys of a list, each ascending or descending. */
export const BROWSE_SORTS = ['name', 'artist', 'year', 'added', 'plays', 'length'] as const;
/** One of {@link BROWSE_SORTS}. */
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** Families of audio formats that a list can be filtered by. */
export const AUDIO_FORMATS = ['flac', 'alac', 'wav', 'mp3', 'aac', 'opus', 'vorbis', 'other'] as const;
/** One of {@link AUDIO_FORMATS}. */
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/**
 * A page of a list (keyset pagination). Where few items match a filter, it may be shorter than requested or
 * even empty: only a null cursor marks the end of the list in that direction.
 */
export interface BrowsePage<Item> {
  readonly items: readonly Item[];
  /** Cursors of the following and of the preceding page. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** A section of a sorted list to jump to: a letter or a year. */
export interface BrowseSection {
  /** Such as 'A' or '1994'; '#': names that sort before the letters; '': without a year. */
  readonly label: string;
  /** Start of the section: the value for the list's query parameter `from`. */
  readonly from: string;
  readonly count: number;
}

/** Size of a list and its sections in list order; empty where its sort key has no sections. */
export interface BrowseSections {
  readonly total: number;
  readonly sections: readonly BrowseSection[];
}

/** A genre or mood, in the spelling that most files use. */
export interface Genre {
  readonly name: string;
  /** One size of the cover of one of its albums or songs; [] for a small genre among many. */
  readonly thumbnails: readonly Thumbnail[];
  readonly isMood: boolean;
  readonly songCount: number;
  readonly albumCount: number;
}

/** A folder as an entry of its parent. */
export interface FolderRef {
  /** Name of the library folder, then the path below it, with forward slashes. */
  readonly path: string;
  readonly name: string;
}

/** A page of a folder's entries: its folders and its tracks by file name, both in natural sort order. */
export interface FolderPage extends FolderRef {
  /**
   * Ancestors from the library folder down; empty for a library folder and for the list of library folders.
   */
  readonly parents: readonly FolderRef[];
  readonly folders: readonly FolderRef[];
  readonly tracks: readonly Track[];
  /** Cursor of the following page; null: this is the last. */
  readonly next: string | null;
}

/** Everything that an artist is credited on. */
export interface ArtistWork {
  readonly albums: readonly AlbumCard[];
  /** Singles and EPs. */
  readonly singles: readonly AlbumCard[];
  /** Albums of other artists with a track of this artist. */
  readonly appearsOn: readonly AlbumCard[];
  readonly composed: readonly Track[];
  readonly remixed: readonly Track[];
}

/** A file of a track. */
export interface TrackFile {
  /** Begins with the name of the library folder. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly container: string | null;
  readonly codec: string | null;
  readonly bitrateBps: number | null;
  readonly sampleRateHz: number | null;
  readonly channels: number | null;
}

/** Details of a track beyond those of its row. */
export interface TrackDetails {
  readonly track: Track;
  readonly genres: readonly string[];
  readonly composers: readonly string[];
  readonly remixers: readonly string[];
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
  readonly playCount: number;
  readonly recordingMbid: string | null;
  /** Loudness of the whole song in dB relative to -14 LUFS; null: neither tagged nor measured yet. */
  readonly loudnessDb: number | null;
  readonly files: readonly TrackFile[];
}
