import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportLeft } from '../jobs/work-counts.ts';
import { readPages } from '../paging.ts';
import { type ReadDiskSpace, toFreeSpaceShortfallBytes } from '../storage/disk-space.ts';
import type { ArtworkStore } from './artwork.store.ts';
import type { ArtworkFiles } from './artwork-files.ts';

export interface WarmArtworkPorts {
  readonly store: Pick<ArtworkStore, 'count' | 'listIds'>;
  readonly artwork: ArtworkFiles;
  /** Space on the disk of the thumbnails; null: they are kept in a bucket. */
  readonly readDiskSpace: ReadDiskSpace | null;
  readonly reportLeft?: ReportLeft;
}

const PAGE_SIZE = 100;

/** One square size is enough, because all sizes of a shape are made together. */
const SQUARE = '120.webp';

/** Work below this is not throttled: checking that a thumbnail exists takes less time than a timer. */
const THROTTLE_AFTER_MS = 10;

/** Sleeps after work for as long as it took, so that it uses at most half of a core. */
function createThrottle(signal: AbortSignal) {
  let startMs = performance.now();
  return async (): Promise<void> => {
    signal.throwIfAborted();
    const workedMs = performance.now() - startMs;
    if (workedMs < THROTTLE_AFTER_MS) return;
    await sleep(workedMs, undefined, { signal });
    startMs = performance.now();
  };
}

const isDiskShort = async (readDiskSpace: ReadDiskSpace | null): Promise<boolean> =>
  readDiskSpace !== null && toFreeSpaceShortfallBytes(await readDiskSpace()) > 0;

/**
 * Makes the missing thumbnails after a scan, one after another, so that pages find them ready (cache
 * warming).
 * @param signal Aborts it.
 * @returns false: it ended early, since less of the disk is free than caches must leave.
 * @throws the signal's AbortError when aborted.
 */
export async function warmArtwork(ports: WarmArtworkPorts, signal: AbortSignal): Promise<boolean> {
  const { store, artwork, readDiskSpace, reportLeft = () => undefined } = ports;
  const throttle = createThrottle(signal);
  try {
    signal.throwIfAborted();
    let left = await store.count();
    for await (const page of readPages(store.listIds, PAGE_SIZE)) {
      if (await isDiskShort(readDiskSpace)) return false;
      for (const artworkId of page) {
        // Those that were added meanwhile were not counted.
        reportLeft(Math.max(left, 1));
        await artwork.find(artworkId, SQUARE);
        left -= 1;
        await throttle();
      }
    }
    return true;
  } finally {
    reportLeft(0);
  }
}
