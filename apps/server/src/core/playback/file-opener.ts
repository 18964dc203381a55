import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

export interface FileToOpen {
  /** Absolute. */
  readonly path: string;
  /** Of a library file, as the last scan found it; null: a file that this server made. */
  readonly version: string | null;
}

/** A file open for reading. Whoever gets it closes it. */
export interface OpenedFile {
  readonly handle: FileHandle;
  /** Of the open file, whatever its path names by now. */
  readonly stats: Stats;
}

/**
 * Opens a file to give it out.
 * @returns null: there is none, it is no regular file, it lies outside the library, or it is not the one that was scanned.
 */
export type OpenFile = (file: FileToOpen) => Promise<OpenedFile | null>;
