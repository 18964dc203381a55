import type { CatalogueChange, DeriveCatalogueChange, TrackSelection } from './catalogue/catalogue-change.ts';
import type { Recording } from './identity/inheritance.ts';
import type { PairingTrack } from './identity/pair-videos.ts';
import type { LibraryFile } from './library-file.ts';
import type { LibraryPlace } from './library-place.ts';
import type { FileKind } from './reading/file-kind.ts';
import type { PlaceProblem, Problem } from './reading/library-files.ts';

/** The stored facts of a file that a rescan compares with the found file. */
export interface KnownFile {
  readonly fileId: number;
  readonly path: string;
  readonly kind: FileKind;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly isMissing: boolean;
  /** See LibraryFile. */
  readonly tagRules: number;
}

/** A file row, reduced to its primary key and place. */
export interface NumberedFile extends LibraryPlace {
  readonly fileId: number;
  readonly isMissing: boolean;
}

/** A track row, reduced to its primary key and time added. */
export interface AddedTrack {
  readonly videoId: string;
  /** Epoch ms. */
  readonly addedAtMs: number;
}

/** An image and the absolute path of the library file that it is read from. */
export interface StoredArtwork {
  readonly artworkId: string;
  readonly sourcePath: string;
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

/** A path that a playlist file names, resolved to a track. */
export interface PlaylistPlace extends LibraryPlace {
  readonly videoId: string;
}

/** A path of a playlist with the track it last resolved to. */
export interface KnownPlaylistPlace extends PlaylistPlace {
  /** Whether that track has no file any more, at this path or elsewhere. */
  readonly isMissing: boolean;
}

export interface LibraryCounts {
  readonly tracks: number;
  readonly albums: number;
  readonly artists: number;
}

/** The rows of files, also of missing ones. */
export interface LibraryFileRows {
  readonly findKnown: (root: string, paths: readonly string[]) => Promise<readonly KnownFile[]>;
  readonly loadFiles: (root: string, paths: readonly string[]) => Promise<readonly LibraryFile[]>;
  /** The present media files in the disc folders of an album folder ('CD 1', 'CD 2'), sorted by path. */
  readonly loadDiscFiles: (album: LibraryPlace) => Promise<readonly LibraryFile[]>;
  /** Present files of a kind, sorted by path. */
  readonly listFiles: (kind: FileKind) => Promise<readonly LibraryFile[]>;
  /** A page of the present files of a kind other than 'audio', starting after one (keyset pagination). */
  readonly filesOfKind: (
    kind: FileKind,
    last: LibraryPlace | null,
    limit: number,
  ) => Promise<readonly LibraryFile[]>;
  /** The highest fileId; 0: there are no files. */
  readonly lastFileId: () => Promise<number>;
  /**
   * A page of all files, including missing ones, sorted by fileId and starting after one (keyset pagination).
   */
  readonly filesAfter: (fileId: number, limit: number) => Promise<readonly NumberedFile[]>;
  /**
   * A page of the files in a folder and below it, including missing ones, sorted by path in the order of bytes.
   * Files whose path begins with the name of the folder may be among them.
   * @param afterPath null: from the first.
   */
  readonly filesUnder: (
    folder: LibraryPlace,
    afterPath: string | null,
    limit: number,
  ) => Promise<readonly NumberedFile[]>;
  /** Stores by which rules these files were read (`LibraryFile.tagRules`), and nothing else of them. */
  readonly saveTagRules: (fileIds: readonly number[], tagRules: number) => Promise<void>;
}

/** Changes files and catalogue together. */
export interface CatalogueWriter {
  /**
   * Reads the files of the selected tracks, and writes the change that `derive` makes of them, in one database
   * transaction, which is rolled back when `derive` rejects.
   * @returns the committed change; null: there was nothing to change.
   */
  readonly changeCatalogue: (
    selection: TrackSelection,
    derive: DeriveCatalogueChange,
  ) => Promise<CatalogueChange | null>;
}

/** Tracks that lack a file, and tracks that may take their place. */
interface RecordingReader {
  /** Whether there is any track without a present file. */
  readonly hasMissingTracks: () => Promise<boolean>;
  /** A page of the missing tracks, sorted by time added and videoId and starting after one (keyset pagination). */
  readonly missingTracksAfter: (last: AddedTrack | null, limit: number) => Promise<readonly AddedTrack[]>;
  readonly loadRecordings: (videoIds: readonly string[]) => Promise<readonly Recording[]>;
  /** The missing or present tracks that may be the same recording as one of these (`isSameRecording`), by videoId. */
  readonly findSimilar: (
    recordings: readonly Recording[],
    among: 'missing' | 'present',
  ) => Promise<readonly Recording[]>;
  /** Present songs with these folded titles, with their first artists. */
  readonly findSongs: (foldedTitles: readonly string[]) => Promise<readonly PairingTrack[]>;
  /** All files of these tracks, including missing ones. */
  readonly loadFilesOf: (videoIds: readonly string[]) => Promise<readonly LibraryFile[]>;
}

/** The images that are read from library files. */
interface LibraryImageReader {
  /** Ids of these images that are read from one of these files, given by absolute path. */
  readonly findArtworksFrom: (
    artworkIds: readonly string[],
    sourcePaths: ReadonlySet<string>,
  ) => Promise<readonly string[]>;
  /** The images of artists that show one from a file: artworkId by artistId. */
  readonly artistImages: () => Promise<ReadonlyMap<string, string>>;
  /** A page of the images that are read from library files, sorted by id and starting after one. */
  readonly artworksAfter: (artworkId: string, limit: number) => Promise<readonly StoredArtwork[]>;
  /** videoIds of present tracks from whose files these images can be read. */
  readonly findTracksShowing: (artworkIds: readonly string[]) => Promise<readonly string[]>;
}

/** Names that some files have with a MusicBrainz id and others without one. */
interface NamesakeStore {
  /** A page of the ids by names that are not settled (`settleNames`), sorted and starting after one. */
  readonly unsettledNamesAfter: (nameId: string, limit: number) => Promise<readonly string[]>;
  /**
   * Forgets which artists had these names and have them no more, and finds the tracks whose credits, or those of their
   * albums, have to be given to others (`findJoins`). Once there are none, the names are settled.
   * @returns videoIds of the tracks to draft again.
   */
  readonly settleNames: (nameIds: readonly string[]) => Promise<readonly string[]>;
  /** Finds who is meant by these names, see `findJoins` in identity/namesakes. */
  readonly findJoins: (nameIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The playlists of the library, and what their entries resolved to. */
export interface PlaylistFileStore {
  readonly findVideoIds: (places: readonly LibraryPlace[]) => Promise<readonly PlaylistPlace[]>;
  /** The tracks that the entries of a playlist file resolved to at the last scan. */
  readonly loadPlaylistPlaces: (playlistId: string) => Promise<readonly KnownPlaylistPlace[]>;
  /** Replaces the tracks that the entries of a playlist file resolve to. Places must be unique. */
  readonly savePlaylistPlaces: (playlistId: string, places: readonly PlaylistPlace[]) => Promise<void>;
  /** Writes a playlist if it differs from the stored one. @returns false: it does not differ. */
  readonly savePlaylist: (playlist: PlaylistWrite) => Promise<boolean>;
  /**
   * Removes the playlists that are not shown any more.
   * @param shown Ids of the playlists that have tracks.
   * @param listed Ids of those that have a file; their places stay.
   * @returns the ids of the removed playlists.
   */
  readonly removePlaylistsExcept: (
    shown: ReadonlySet<string>,
    listed: ReadonlySet<string>,
  ) => Promise<readonly string[]>;
}

/** What the status of the library shows. */
export interface LibraryStatusRows {
  readonly counts: () => Promise<LibraryCounts>;
  readonly problems: (
    limit: number,
  ) => Promise<{ readonly count: number; readonly first: readonly PlaceProblem[] }>;
  readonly lastScanEndedAt: () => Promise<number | null>;
}

/** What a scan stores at its begin and at its end, so that the next one knows what this one has left to do. */
export interface ScanMark {
  /** The scanner that has begun a scan and not completed all that it began; null: the last scan was completed. */
  readonly unfinishedBy: string | null;
  /** The rules (`DRAFT_RULES`) by which it drafted; null: older versions did not store them. */
  readonly draftRules: number | null;
  /** Library folders whose files were drafted by other rules, since they were away. */
  readonly rootsToDraft: readonly string[];
}

/** What scans note about themselves for the next one and for other processes. */
interface ScanRecord {
  /** @param unread Places in the library folders that the scan could not read. */
  readonly saveScanEnd: (endedAtMs: number, unread: readonly Problem[]) => Promise<void>;
  /** null: no scan has ever begun, or only those of versions that did not store it. */
  readonly loadScanMark: () => Promise<ScanMark | null>;
  readonly saveScanMark: (mark: ScanMark) => Promise<void>;
  /** The first places that the last scan could not read, for processes that did not scan. */
  readonly unreadPlaces: () => Promise<readonly Problem[]>;
}

/** Port: the files and the catalogue, as the scan reads and writes them. Each part is for those who use only that. */
export interface LibraryStore
  extends LibraryFileRows,
    CatalogueWriter,
    RecordingReader,
    LibraryImageReader,
    NamesakeStore,
    PlaylistFileStore,
    LibraryStatusRows,
    ScanRecord {}
