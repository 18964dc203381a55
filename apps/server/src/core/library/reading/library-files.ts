import type { LibraryPlace } from '../library-place.ts';
import type { FileKind } from './file-kind.ts';

/** A file found by the directory walk. */
export interface FoundFile {
  /** Relative to its library folder, with forward slashes. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  readonly kind: FileKind;
}

/** One folder with the files that the library uses, sorted by name. */
export interface FoundFolder {
  readonly root: string;
  readonly path: string;
  readonly files: readonly FoundFile[];
}

/** A file or folder that could not be read. */
export interface Problem {
  /** Relative to its library folder; '' is the folder itself. */
  readonly path: string;
  /** One sentence. */
  readonly reason: string;
  /** true: the files known at or below this path count as deleted; left out: they are kept. */
  readonly isGone?: true;
}

/** A problem, and the library folder that it is in. */
export interface PlaceProblem extends Problem {
  readonly root: string;
}

export interface WalkBatch {
  readonly folders: readonly FoundFolder[];
  /** Folders and files that could not be read. */
  readonly problems: readonly Problem[];
}

/** The state of a library folder. */
export type RootState =
  | { readonly kind: 'usable' }
  /** The folder has no entries that walks see: it is new, or its disk is not mounted. */
  | { readonly kind: 'empty' }
  /**
   * `fault` completes a sentence that starts with the folder's name, such as 'does not exist'. It has no
   * path.
   */
  | { readonly kind: 'unusable'; readonly fault: string };

/** Port: read-only access to the library folders. */
export interface LibraryFiles {
  /** @param root Absolute path of a library folder. */
  readonly check: (root: string) => Promise<RootState>;
  /** Walks a library folder, or one folder in it: parents before their subfolders, sorted by name. */
  readonly walk: (root: string, under: string) => AsyncIterable<WalkBatch>;
  /** Lists the files of folders without their subfolders. Skips folders that do not exist. */
  readonly listFolders: (places: readonly LibraryPlace[]) => AsyncIterable<WalkBatch>;
  /** The bytes of a playlist file, read lazily piece by piece. Rejects when the file cannot be read. */
  readonly readPieces: (place: LibraryPlace) => AsyncIterable<Uint8Array>;
}
