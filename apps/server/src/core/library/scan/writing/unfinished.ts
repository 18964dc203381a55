import { type LibraryFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';

/** What the next scan looks at again after a process ended during one, as by a kill. */
export interface Interrupted {
  /** End of the last scan that was completed, epoch ms; null: none was. */
  readonly newSinceMs: number | null;
  /** Whether missing tracks may have heirs to which nothing was transferred. */
  hasTransfers: boolean;
  /** Whether images may be gone of which another file holds the same bytes. */
  hasLostArtworks: boolean;
  /** Library folders in which unchanged files have to be drafted again. */
  readonly roots: Set<string>;
  /** Those of them that were drafted by other rules (`DRAFT_RULES`): all their files are written again. */
  readonly rootsToDraft: Set<string>;
}

/** What one transaction writes, before likes are transferred and the subscriber is notified. */
export type Batch =
  /** Files to be saved. */
  | { readonly kind: 'files'; readonly files: readonly LibraryFile[] }
  /** fileIds of files to be marked as missing. */
  | { readonly kind: 'missing'; readonly fileIds: readonly number[] }
  /** videoIds of tracks to be derived again from their stored files. */
  | { readonly kind: 'tracks'; readonly videoIds: readonly string[] };

/** Places by absolute path. */
export type PlaceSet = Map<string, LibraryPlace>;

export const addPlace = (places: PlaceSet, place: LibraryPlace): void =>
  void places.set(toAbsolutePath(place), place);

/**
 * Work that a scan has begun but not completed, in the memory of the process. After a failed scan the next one completes
 * it: it would take a file that is already written for unchanged, although its likes may not be transferred and the
 * subscriber not notified yet.
 */
export interface Unfinished {
  /** Work of a process that ended during a scan, whose own `Unfinished` is lost; null: there was none. */
  interrupted: Interrupted | null;
  /** The batch that is being written; null: none. */
  batch: Batch | null;
  /** Folders whose files have to be drafted again (`draftFolder`). */
  readonly folders: PlaceSet;
  /** Folders whose images changed. The disc folders in them have to be drafted again. */
  readonly covers: PlaceSet;
  /** Absolute paths of the folders of changed and deleted files, and of those above them (`noteArtistFolders`). */
  readonly artistFolders: Set<string>;
  /** Ids of the images whose file was deleted, or holds another one now. */
  readonly artworkIds: Set<string>;
  /** Whether videos still have to be paired after the last changes. */
  hasChanges: boolean;
  /** Whether entries of playlist files may lead elsewhere than when they were last resolved. */
  arePlaylistsStale: boolean;
  /** Library folders that were not available when playlists were last resolved. */
  awayRoots: readonly string[];
}

/** The state for the first scan of a process. */
export const createUnfinished = (): Unfinished => ({
  interrupted: null,
  batch: null,
  folders: new Map(),
  covers: new Map(),
  artistFolders: new Set(),
  artworkIds: new Set(),
  hasChanges: true,
  arePlaylistsStale: true,
  awayRoots: [],
});
