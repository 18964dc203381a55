import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

export interface FileToOpen {
  /** Absolute path. */
  readonly path: string;
  /** `SourceFile.version` at the last scan, for a library file; null: a file that this server made. */
  readonly version: string | null;
}

type RunRead = <T>(call: () => Promise<T>) => Promise<T>;

/** A file open for reading. The receiver closes it. */
export interface OpenedFile {
  readonly handle: FileHandle;
  /** Of the open file, even if its path now names another one. */
  readonly stats: Stats;
  /**
   * Runs one call of the system on the file. Left out: it is called directly. @throws DiskUnavailable, see `LibraryReads`.
   */
  readonly run?: RunRead | undefined;
}

/** Runs one call of the system on an open file, within the limit of its disk. */
export const runOn = <T>({ run }: Pick<OpenedFile, 'run'>, call: () => Promise<T>): Promise<T> =>
  run === undefined ? call() : run(call);

/**
 * Port: opens a file to serve it.
 * @returns null: it does not exist, is no regular file, lies outside the library, or was changed since the
 * scan; 'busy': its disk does not answer in time.
 */
export type OpenFile = (file: FileToOpen) => Promise<OpenedFile | 'busy' | null>;
