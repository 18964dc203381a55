import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

export interface FileToOpen {
  /** Absolute path. */
  readonly path: string;
  /** `SourceFile.version` at the last scan, for a library file; null: a file that this server made. */
  readonly version: string | null;
}

/** A file open for reading. The receiver closes it. */
export interface OpenedFile {
  readonly handle: FileHandle;
  /** Of the open file, even if its path now names another one. */
  readonly stats: Stats;
}

/**
 * Port: opens a file to serve it.
 * @returns null: it does not exist, is no regular file, lies outside the library, or was changed since the
 * scan; 'busy': its disk does not answer in time.
 */
export type OpenFile = (file: FileToOpen) => Promise<OpenedFile | 'busy' | null>;
