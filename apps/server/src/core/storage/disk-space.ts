/** Capacity of a disk. */
export interface DiskSpace {
  /** Available to unprivileged processes. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type ReadDiskSpace = () => Promise<DiskSpace>;

const MIB = 1024 ** 2;

/** Below this the database may fail at the next write. */
const LEAST_FREE_BYTES = 16 * MIB;

/** Caches must leave this part of the disk free for the database and other programs, within these limits. */
const KEPT_FREE_PART = 0.05;
const LEAST_KEPT_FREE_BYTES = 1024 * MIB;
const MOST_KEPT_FREE_BYTES = 10 * LEAST_KEPT_FREE_BYTES;

const toKeptFreeBytes = (totalBytes: number): number =>
  Math.min(MOST_KEPT_FREE_BYTES, Math.max(LEAST_KEPT_FREE_BYTES, totalBytes * KEPT_FREE_PART));

/**
 * Bytes by which the free space falls short of what caches must leave; 0: there is enough.
 * @param neededBytes that a cache is about to write.
 */
export const toFreeSpaceShortfallBytes = ({ freeBytes, totalBytes }: DiskSpace, neededBytes = 0): number =>
  Math.max(0, toKeptFreeBytes(totalBytes) + neededBytes - freeBytes);

export const isNearlyFull = ({ freeBytes }: DiskSpace): boolean => freeBytes < LEAST_FREE_BYTES;

/** Error codes of systems, SQLite and PostgreSQL for a full disk, quota or file. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether an error, or one of its causes, is a full disk. */
export const isDiskFull = (cause: unknown): boolean =>
  cause instanceof Error && (('code' in cause && FULL_CODES.has(cause.code)) || isDiskFull(cause.cause));
