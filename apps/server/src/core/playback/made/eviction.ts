import type { Log } from '../../log/log.ts';
import { type ReadDiskSpace, toFreeSpaceShortfallBytes } from '../../storage/disk-space.ts';
import { readPages } from '../../paging.ts';
import { type MadeFiles, toMadePath } from './made-files.ts';
import type { MadeFormat, MadeFormatStore } from './made-format.store.ts';
import type { TranscodeRequest } from './media-encoder.ts';

export interface EvictionPorts {
  readonly store: MadeFormatStore;
  readonly files: MadeFiles;
  readonly log: Log;
  /** Space on the disk of the formats; not read if they are in a bucket. */
  readonly readMadeSpace: ReadDiskSpace;
  /** Limit of the disk space that transcoded formats take. */
  readonly maxBytes: number;
}

interface EvictionOptions {
  /** Bytes that are about to be written. */
  readonly neededBytes?: number;
  /** A format that stays: somebody is about to play it. */
  readonly spared?: MadeFormat;
}

/**
 * Low-water mark: a sweep shrinks to this part of the limit, so that the next format does not trigger another
 * one.
 */
const LOW_WATER_PART = 0.9;
const SWEEP_BATCH = 100;
/** After so many formats in a row that could not be removed, a sweep ends: the storage refuses everything. */
const MAX_FAILURES_IN_A_ROW = 100;

const MIB = 1024 ** 2;

/** Bytes that have to be removed; 0: none. */
interface Excess {
  /** Of any formats, beyond the limit of all of them. */
  readonly aboveLimitBytes: number;
  /** Of formats on their disk, so that enough of it is free. */
  readonly shortfallBytes: number;
}

async function countExcess(
  { store, files, maxBytes, readMadeSpace }: EvictionPorts,
  neededBytes: number,
): Promise<Excess> {
  const bytes = await store.totalBytes();
  return {
    aboveLimitBytes: bytes > maxBytes ? bytes - maxBytes * LOW_WATER_PART : 0,
    // Removing objects of a bucket, which other processes use as well, would not free the local disk.
    shortfallBytes: files.isOnDisk ? toFreeSpaceShortfallBytes(await readMadeSpace(), neededBytes) : 0,
  };
}

async function* readLeastUsed(store: MadeFormatStore): AsyncGenerator<MadeFormat> {
  const pages = readPages<MadeFormat>((last, size) => store.listLeastUsed(last, size), SWEEP_BATCH);
  for await (const page of pages) yield* page;
}

const toPath = (files: MadeFiles, { videoId, itag }: MadeFormat): string => toMadePath(files, videoId, itag);

/** Removes formats, and counts those that cannot be removed. */
function createRemover({ store, files, log }: EvictionPorts) {
  let failures = 0;
  let failuresInARow = 0;
  let lastCause: unknown = null;
  const noteFailure = (cause: unknown): void => {
    failures += 1;
    failuresInARow += 1;
    lastCause = cause;
  };
  return {
    hasGivenUp: (): boolean => failuresInARow >= MAX_FAILURES_IN_A_ROW,
    /** @returns whether its file was removed. */
    remove: async (made: MadeFormat): Promise<boolean> => {
      try {
        // File first: on a full disk deleting the row may fail, and `find` deletes rows without a file.
        await files.remove(toPath(files, made));
      } catch (cause) {
        noteFailure(cause);
        return false;
      }
      failuresInARow = 0;
      await store.remove(made).catch(noteFailure);
      return true;
    },
    logFailures: (): void => {
      if (failures > 0) log.warn('format.not-removed', { formats: failures, cause: lastCause });
    },
  };
}

/**
 * Evicts the least recently used formats (LRU) until size and disk limits hold.
 * @returns how many were removed.
 */
export async function evict(ports: EvictionPorts, options: EvictionOptions = {}): Promise<number> {
  const { store, files } = ports;
  const { neededBytes = 0, spared } = options;
  let { aboveLimitBytes, shortfallBytes } = await countExcess(ports, neededBytes);
  const isEnough = (): boolean => aboveLimitBytes <= 0 && shortfallBytes <= 0;
  if (isEnough()) return 0;
  const { hasGivenUp, remove, logFailures } = createRemover(ports);
  let removed = 0;
  for await (const made of readLeastUsed(store)) {
    if (isEnough() || hasGivenUp()) break;
    if (made.videoId === spared?.videoId && made.itag === spared.itag) continue;
    // The file may be gone or on another disk, such as one that is not mounted now: removing it frees nothing here.
    const isHere = shortfallBytes > 0 && (await files.findSize(toPath(files, made))) !== null;
    if (aboveLimitBytes <= 0 && !isHere) continue;
    if (!(await remove(made))) continue;
    aboveLimitBytes -= made.sizeBytes;
    if (isHere) shortfallBytes -= made.sizeBytes;
    removed += 1;
  }
  logFailures();
  return removed;
}

export interface RoomPorts extends EvictionPorts {
  /** Space on the disk of the data folder, where a format is before it is complete. */
  readonly readDraftSpace: ReadDiskSpace;
}

/** Bytes that would have to be free beyond what is, on each disk that a transcode is written to. */
async function countShortfalls({ files, readDraftSpace, readMadeSpace }: RoomPorts, neededBytes: number) {
  const draftBytes = toFreeSpaceShortfallBytes(await readDraftSpace(), neededBytes);
  const madeBytes = files.isOnDisk ? toFreeSpaceShortfallBytes(await readMadeSpace(), neededBytes) : 0;
  return { draftBytes, madeBytes };
}

/**
 * @param neededBytes of the transcode.
 * @returns why there is no disk space for a transcode; null: there is. A request of urgency 'now' evicts
 * older formats.
 */
export async function findLackOfRoom(
  ports: RoomPorts,
  { urgency }: TranscodeRequest,
  neededBytes: number,
): Promise<string | null> {
  let { draftBytes, madeBytes } = await countShortfalls(ports, neededBytes);
  if (urgency === 'now' && madeBytes > 0) {
    await evict(ports, { neededBytes });
    ({ draftBytes, madeBytes } = await countShortfalls(ports, neededBytes));
  }
  const lackingBytes = Math.max(draftBytes, madeBytes);
  if (lackingBytes === 0) return null;
  const disk = draftBytes > 0 ? 'the data folder' : 'the transcoded formats';
  return `The disk of ${disk} is nearly full: ${Math.ceil(lackingBytes / MIB)} MiB more would have to be free.`;
}
