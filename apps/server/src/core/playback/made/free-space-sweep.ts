import { MINUTE_MS } from '../../durations.ts';
import { createRepeated } from '../../jobs/repeat.ts';
import { toFreeSpaceShortfallBytes } from '../../storage/disk-space.ts';
import { evict, type EvictionPorts } from './eviction.ts';

/** Other programs can fill a disk at any time; asking for its free space is one system call. */
const EVERY_MS = 5 * MINUTE_MS;

export interface FreeSpaceSweep {
  readonly begin: () => void;
  /** Waits for formats that are being evicted. */
  readonly close: () => Promise<void>;
}

/**
 * Evicts transcoded formats every few minutes while less of their disk is free than caches must leave: most often that of
 * the database, which has to be written. Does nothing if the formats are in a bucket.
 */
export function createFreeSpaceSweep(ports: EvictionPorts): FreeSpaceSweep {
  const { files, readMadeSpace, log } = ports;
  return createRepeated({
    everyMs: EVERY_MS,
    work: async () => {
      if (!files.isOnDisk || toFreeSpaceShortfallBytes(await readMadeSpace()) === 0) return;
      const formats = await evict(ports);
      if (formats > 0) log.info('format.evicted', { formats });
    },
    onFailure: (cause, isFirst) => {
      if (isFirst) log.error('format.not-evicted', { cause });
    },
  });
}
