import type { CatalogueTransaction } from './catalogue/catalogue-transaction.ts';
import type { Recording } from './identity/inheritance.ts';
import type { PairingTrack } from './identity/pair-videos.ts';
import type { LibraryFile } from './library-file.ts';
import type { LibraryPlace } from './library-place.ts';
import type { FileKind } from './reading/file-kind.ts';
import type { Problem } from './reading/library-files.ts';

/** What a rescan compares a found file with. */
export interface KnownFile {
  readonly fileId: number;
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly isMissing: boolean;
}

/** A row of the files, by its number. */
export interface NumberedFile extends LibraryPlace {
  readonly fileId: number;
  readonly isMissing: boolean;
}

/** A playlist with its tracks in order. */
export interface PlaylistWrite {
  readonly playlistId: string;
  readonly title: string;
  readonly sourcePath: string;
  readonly modifiedAtMs: number;
  readonly videoIds: readonly string[];
  readonly isFindable: boolean;
}

/** The track that a place named by a playlist file leads to. */
export interface PlaylistPlace extends LibraryPlace {
  readonly videoId: string;
}

/** As it was when its file was last there. */
export interface KnownPlaylistPlace extends PlaylistPlace {
  /** Whether the track has no file any more, there or elsewhere. */
  readonly isMissing: boolean;
}

export interface LibraryCounts {
  readonly tracks: number;
  readonly albums: number;
  readonly artists: number;
}

/** The catalogue as the scan reads and writes it. */
export interface LibraryStore {
  readonly findKnown: (root: string, paths: readonly string[]) => Promise<readonly KnownFile[]>;
  readonly loadFiles: (root: string, paths: readonly string[]) => Promise<readonly LibraryFile[]>;
  /** Files of a kind that are there, in the order of their paths. */
  readonly listFiles: (kind: FileKind) => Promise<readonly LibraryFile[]>;
  /** Number of the file that came last; 0: there is none. */
  readonly lastFileId: () => Promise<number>;
  /** A page of the files, gone ones too, by their numbers, beginning after one (keyset pagination). */
  readonly filesAfter: (fileId: number, limit: number) => Promise<readonly NumberedFile[]>;
  /** Runs work in one transaction, whose writes are undone when it rejects. */
  readonly transaction: <T>(work: (transaction: CatalogueTransaction) => Promise<T>) => Promise<T>;
  /** Whether any track lost all its files. */
  readonly hasMissingTracks: () => Promise<boolean>;
  readonly loadRecordings: (videoIds: readonly string[]) => Promise<readonly Recording[]>;
  /** Tracks with the title or the MusicBrainz id of one of these: those that are gone, or that are there. */
  readonly findSimilar: (
    recordings: readonly Recording[],
    isMissing: boolean,
  ) => Promise<readonly Recording[]>;
  /** Songs that are there, of these folded titles, with their first artists. */
  readonly findSongs: (foldedTitles: readonly string[]) => Promise<readonly PairingTrack[]>;
  readonly findVideoIds: (places: readonly LibraryPlace[]) => Promise<readonly PlaylistPlace[]>;
  /** What the entries of a playlist file led to so far. */
  readonly loadPlaylistPlaces: (playlistId: string) => Promise<readonly KnownPlaylistPlace[]>;
  /** Replaces what the entries of a playlist file led to. Each place comes once. */
  readonly savePlaylistPlaces: (playlistId: string, places: readonly PlaylistPlace[]) => Promise<void>;
  /** Writes a playlist where it differs from what is stored. @returns false: it does not differ. */
  readonly savePlaylist: (playlist: PlaylistWrite) => Promise<boolean>;
  /**
   * Removes playlists that are not shown any more.
   * @param shown Those with tracks. @param listed Those with a file, whose places are kept.
   * @returns the ids of those that went.
   */
  readonly removePlaylistsExcept: (
    shown: ReadonlySet<string>,
    listed: ReadonlySet<string>,
  ) => Promise<readonly string[]>;
  readonly counts: () => Promise<LibraryCounts>;
  readonly problems: (
    limit: number,
  ) => Promise<{ readonly count: number; readonly first: readonly Problem[] }>;
  readonly lastScanEndedAt: () => Promise<number | null>;
  readonly saveScanEnd: (endedAtMs: number) => Promise<void>;
}
