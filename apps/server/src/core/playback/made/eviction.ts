import type { Log } from '../../log/log.ts';
import { type ReadDiskSpace, toFreeSpaceShortfallBytes } from '../../storage/disk-space.ts';
import { type MadeFiles, toMadePath } from './made-files.ts';
import type { MadeFormat, MadeFormatStore } from './made-format.store.ts';
import type { TranscodeRequest } from './media-encoder.ts';

export interface EvictionPorts {
  readonly store: MadeFormatStore;
  readonly files: MadeFiles;
  readonly log: Log;
  readonly readDiskSpace: ReadDiskSpace;
  /** Limit of the disk space that transcoded formats take. */
  readonly maxBytes: number;
}

interface EvictionNeeds {
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

async function countExcessBytes(
  { store, files, maxBytes, readDiskSpace }: EvictionPorts,
  neededBytes: number,
): Promise<number> {
  const bytes = await store.totalBytes();
  const aboveBound = bytes > maxBytes ? bytes - maxBytes * LOW_WATER_PART : 0;
  // Removing objects of a bucket, which other processes use as well, would not free the local disk.
  if (!files.isOnDisk) return aboveBound;
  return Math.max(aboveBound, toFreeSpaceShortfallBytes(await readDiskSpace(), neededBytes));
}

const toKey = ({ videoId, itag }: MadeFormat): string => `${videoId}/${itag}`;

/** Removes formats; those that cannot be removed are passed over. */
function createRemover({ store, files, log }: EvictionPorts, spared: readonly MadeFormat[]) {
  const passedOver = new Set(spared.map(toKey));
  let failures = 0;
  let failuresInARow = 0;
  let lastCause: unknown = null;
  const passOver = (made: MadeFormat, cause: unknown): void => {
    passedOver.add(toKey(made));
    failures += 1;
    failuresInARow += 1;
    lastCause = cause;
  };
  return {
    listNext: async (): Promise<readonly MadeFormat[]> => {
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return [];
      const oldest = await store.listLeastUsed(SWEEP_BATCH + passedOver.size);
      return oldest.filter((made) => !passedOver.has(toKey(made)));
    },
    /** @returns whether its file was removed. */
    remove: async (made: MadeFormat): Promise<boolean> => {
      try {
        // File first: on a full disk deleting the row may fail, and `find` deletes rows without a file.
        await files.remove(toMadePath(files, made.videoId, made.itag));
      } catch (cause) {
        passOver(made, cause);
        return false;
      }
      failuresInARow = 0;
      await store.remove(made).catch((cause: unknown) => passOver(made, cause));
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
export async function evict(ports: EvictionPorts, needs: EvictionNeeds = {}): Promise<number> {
  const { neededBytes = 0, spared } = needs;
  const { listNext, remove, logFailures } = createRemover(ports, spared === undefined ? [] : [spared]);
  let excess = await countExcessBytes(ports, neededBytes);
  let removed = 0;
  while (excess > 0) {
    const oldest = await listNext();
    if (oldest.length === 0) break;
    for (const made of oldest) {
      if (excess <= 0) break;
      if (!(await remove(made))) continue;
      excess -= made.sizeBytes;
      removed += 1;
    }
  }
  logFailures();
  return removed;
}

/**
 * @param neededBytes of the transcode.
 * @returns why there is no disk space for a transcode; null: there is. A request of urgency 'now' evicts
 * older formats.
 */
export async function findLackOfRoom(
  ports: EvictionPorts,
  { urgency }: TranscodeRequest,
  neededBytes: number,
): Promise<string | null> {
  const countShortfall = async () => toFreeSpaceShortfallBytes(await ports.readDiskSpace(), neededBytes);
  if ((await countShortfall()) === 0) return null;
  if (urgency === 'now' && ports.files.isOnDisk) await evict(ports, { neededBytes });
  const shortfallBytes = await countShortfall();
  if (shortfallBytes === 0) return null;
  return `The disk of the data folder is nearly full: ${Math.ceil(shortfallBytes / MIB)} MiB more would have to be free.`;
}
