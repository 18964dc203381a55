import type { FileKind } from './file-kind.ts';
import type { Inheritance, Recording } from './inherit.ts';
import type { LibraryPlace } from './m3u.ts';
import type { PairingTrack } from './pair-videos.ts';
import type { LibraryFile } from './library-file.ts';
import type { RootState } from './root-state.ts';

/** A file as the walk finds it. */
export interface FoundFile {
  /** Below its library folder, with forward slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly kind: FileKind;
}

/** The files of one folder that the library has a use for, in the order of their names. */
export interface FoundFolder {
  readonly root: string;
  readonly path: string;
  readonly files: readonly FoundFile[];
}

/** A place that could not be read, and one sentence why. */
export interface Problem {
  /** Below its library folder; '' is the folder itself. */
  readonly path: string;
  readonly reason: string;
  /** What was known in or under it counts as gone; else nothing does. */
  readonly isGone?: true;
}

export interface WalkBatch {
  readonly folders: readonly FoundFolder[];
  /** Folders and files that could not be looked at. */
  readonly problems: readonly Problem[];
}

/** The library folders, read only. */
export interface LibraryFiles {
  /** @param root Absolute path of a library folder. */
  readonly check: (root: string) => Promise<RootState>;
  /** Walks a library folder, or one folder in it, parents first and in the order of names. */
  readonly walk: (root: string, under: string) => AsyncIterable<WalkBatch>;
  /** Bytes of a playlist file, in pieces that are read when they are asked for. Rejects when it cannot be read. */
  readonly readPieces: (place: LibraryPlace) => AsyncIterable<Uint8Array>;
}

/** What a rescan compares a found file with. */
export interface KnownFile {
  readonly fileId: number;
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly isMissing: boolean;
}

/** Which rows of the catalogue a step changed; what is derived from them (search, shelves) follows. */
export interface LibraryChanges {
  readonly trackIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
  readonly playlistIds: readonly string[];
}

/** Told after each committed step. After an unclean stop it has to compare for itself. */
export interface CatalogueListener {
  readonly changed: (changes: LibraryChanges) => Promise<void>;
}

/** A playlist with its tracks in order. */
export interface PlaylistWrite {
  readonly playlistId: string;
  readonly title: string;
  readonly sourcePath: string;
  readonly modifiedAtMs: number;
  readonly videoIds: readonly string[];
}

/** A window of the files believed to be there; `lastFileId` null: there are no more. */
export interface PresentWindow {
  readonly files: readonly { readonly fileId: number; readonly root: string; readonly path: string }[];
  readonly lastFileId: number | null;
}

export interface LibraryCounts {
  readonly tracks: number;
  readonly albums: number;
  readonly artists: number;
}

/** The catalogue as the scan writes it. Each call is one transaction. */
export interface LibraryStore {
  readonly findKnown: (root: string, paths: readonly string[]) => Promise<readonly KnownFile[]>;
  readonly loadFiles: (root: string, paths: readonly string[]) => Promise<readonly LibraryFile[]>;
  /** Files of a kind that are there, in the order of their paths. */
  readonly listFiles: (kind: FileKind) => Promise<readonly LibraryFile[]>;
  /** Writes files and everything the catalogue derives from them. @param addedAtMs Where the file's own time does not serve. */
  readonly saveFiles: (files: readonly LibraryFile[], addedAtMs: number | null) => Promise<LibraryChanges>;
  /** Number of the file that came last; 0: there is none. */
  readonly lastFileId: () => Promise<number>;
  /** The next files believed to be there, by their numbers. */
  readonly presentAfter: (fileId: number) => Promise<PresentWindow>;
  readonly markMissing: (fileIds: readonly number[]) => Promise<LibraryChanges>;
  /** Whether any track lost all its files. */
  readonly hasMissingTracks: () => Promise<boolean>;
  readonly loadRecordings: (videoIds: readonly string[]) => Promise<readonly Recording[]>;
  /** Tracks with the title or the MusicBrainz id of one of these: those that are gone, or that are there. */
  readonly findSimilar: (
    recordings: readonly Recording[],
    isMissing: boolean,
  ) => Promise<readonly Recording[]>;
  /** Moves likes, plays and playlist entries of lost tracks to their heirs and leaves aliases behind. */
  readonly inherit: (inheritances: readonly Inheritance[]) => Promise<LibraryChanges>;
  /** Songs that are there, of these folded titles, with their first artists. */
  readonly findSongs: (foldedTitles: readonly string[]) => Promise<readonly PairingTrack[]>;
  readonly findVideoIds: (
    places: readonly LibraryPlace[],
  ) => Promise<readonly (LibraryPlace & { videoId: string })[]>;
  /** Writes a playlist where it differs from what is stored. */
  readonly savePlaylist: (playlist: PlaylistWrite) => Promise<LibraryChanges>;
  /** Removes all playlists but these. */
  readonly removePlaylistsExcept: (playlistIds: ReadonlySet<string>) => Promise<LibraryChanges>;
  readonly counts: () => Promise<LibraryCounts>;
  readonly problems: (
    limit: number,
  ) => Promise<{ readonly count: number; readonly first: readonly Problem[] }>;
  readonly lastScanEndedAt: () => Promise<number | null>;
  readonly saveScanEnd: (endedAtMs: number) => Promise<void>;
}
