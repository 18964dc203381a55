import type { AlbumCard, ArtistCard, PlaylistCard } from './card.ts';
import type { ArtistRef, Thumbnail, Track } from './track.ts';

/** The artist page [3.07]. Empty sections are not shown. */
export interface ArtistPage {
  readonly name: string;
  readonly channelId: string;
  readonly description: string | null;
  readonly thumbnails: readonly Thumbnail[];
  readonly shuffleId: string | null;
  readonly radioId: string | null;
  /** The most played songs. */
  readonly songs: readonly Track[];
  /** Playlist of all the artist's songs; null: `songs` is complete, or the host has no such playlist. */
  readonly allSongsId: string | null;
  readonly videos: readonly Track[];
  readonly albums: readonly AlbumCard[];
  readonly singles: readonly AlbumCard[];
  readonly related: readonly ArtistCard[];
}

/** The album page [3.08]. */
export interface AlbumPage {
  readonly title: string;
  /** 'Album', 'Single' or 'EP'. */
  readonly type: string;
  readonly thumbnails: readonly Thumbnail[];
  readonly artists: readonly ArtistRef[];
  readonly year: string | null;
  readonly isExplicit: boolean;
  readonly durationSeconds: number;
  readonly audioPlaylistId: string | null;
  readonly tracks: readonly AlbumTrack[];
}

/** A track of an album, with its place in it. */
export interface AlbumTrack extends Track {
  /** 1-based within its disc; null: not known. */
  readonly trackNumber: number | null;
  /** 1-based; null: not known, or an album of one disc without disc numbers. */
  readonly discNumber: number | null;
}

/** The playlist page. The same track may occur twice: key rows by position. */
export interface PlaylistPage {
  readonly playlistId: string;
  readonly title: string;
  readonly author: ArtistRef | null;
  readonly description: string | null;
  readonly thumbnails: readonly Thumbnail[];
  readonly durationSeconds: number | null;
  readonly tracks: readonly Track[];
}

/** The tracks to play after a given one. The first is that track itself; none repeats, all are playable. */
export interface WatchList {
  readonly tracks: readonly Track[];
  readonly playlistId: string | null;
}

/** One play in the history; `entryId` is unique, `playedAt` ISO 8601 in UTC with milliseconds and 'Z'. */
export interface HistoryEntry extends Track {
  readonly entryId: string;
  readonly playedAt: string;
}

/** One page of history, newest first. `currentPage` counts from zero, `totalPages` counts pages. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly currentPage: number;
  readonly totalPages: number;
}

/** Overview of the library. Each genre and each year is a playlist of its tracks. */
export interface Overview {
  /** Sorted by date added, latest first. */
  readonly newAlbums: readonly AlbumCard[];
  /** Sorted by size, largest first. */
  readonly genres: readonly PlaylistCard[];
  /** Sorted by year, newest first. */
  readonly years: readonly PlaylistCard[];
}

/** Limit of plays that one call removes from the history. */
export const MAX_REMOVED_PLAYS = 200;
