import { HOUR_MS } from '../durations.ts';

/** A library file as it is passed to a process that reads it. */
export interface LibrarySource {
  /** Its path in the library. */
  readonly path: string;
  /** Presigned URL; null: the file is on a local disk. */
  readonly address: string | null;
}

/** The longest time for which a process of this server may read a library file; no job is given more. */
export const LONGEST_READ_MS = 12 * HOUR_MS;

/** Finds where a process of this server reads a library file. An address is good for LONGEST_READ_MS. */
export type FindSource = (path: string) => Promise<LibrarySource>;

/** For a library on local disks only. */
export const findOnDisk: FindSource = async (path) => ({ path, address: null });
