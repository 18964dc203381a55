import type { LibraryPlace } from '../library-place.ts';
import type { FileKind } from './file-kind.ts';
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
  /** The files of folders, without what is below these; folders that are not there are left out. */
  readonly readFolders: (places: readonly LibraryPlace[]) => AsyncIterable<WalkBatch>;
  /** Bytes of a playlist file, in pieces that are read when they are asked for. Rejects when it cannot be read. */
  readonly readPieces: (place: LibraryPlace) => AsyncIterable<Uint8Array>;
}
