/** How much a disk holds. */
export interface DiskSpace {
  /** For programs of this user. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type ReadDiskSpace = () => Promise<DiskSpace>;

const MIB = 1024 ** 2;

/** Below this the database may fail at the next write. */
const LEAST_FREE_BYTES = 16 * MIB;

/** What is left to the database and to other programs, whatever can be made again. */
const KEPT_FREE_BYTES = 1024 * MIB;
const KEPT_FREE_PART = 0.05;

/** Bytes missing to the free space that caches have to leave; 0: there is room. */
export const toLackingBytes = ({ freeBytes, totalBytes }: DiskSpace): number =>
  Math.max(0, Math.max(KEPT_FREE_BYTES, totalBytes * KEPT_FREE_PART) - freeBytes);

export const isNearlyFull = ({ freeBytes }: DiskSpace): boolean => freeBytes < LEAST_FREE_BYTES;

/** What systems, SQLite and PostgreSQL call a disk, a quota or a file that is full. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether a failure, or one that caused it, is a full disk. */
export const isDiskFull = (cause: unknown): boolean =>
  cause instanceof Error && (('code' in cause && FULL_CODES.has(cause.code)) || isDiskFull(cause.cause));
