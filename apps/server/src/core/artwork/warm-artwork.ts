import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportLeft } from '../jobs/work-counts.ts';
import { readPages } from '../paging.ts';
import type { ArtworkStore } from './artwork.store.ts';
import type { ArtworkFiles } from './artwork-files.ts';

export interface WarmArtworkPorts {
  readonly store: Pick<ArtworkStore, 'count' | 'listIds'>;
  readonly artwork: ArtworkFiles;
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

/**
 * Makes the missing thumbnails after a scan, one after another, so that pages find them ready (cache
 * warming).
 * @param signal Aborts it.
 * @throws the signal's AbortError when aborted.
 */
export async function warmArtwork(ports: WarmArtworkPorts, signal: AbortSignal): Promise<void> {
  const { store, artwork, reportLeft = () => undefined } = ports;
  const throttle = createThrottle(signal);
  try {
    signal.throwIfAborted();
    let left = await store.count();
    for await (const page of readPages(store.listIds, PAGE_SIZE)) {
      for (const artworkId of page) {
        // Those that were added meanwhile were not counted.
        reportLeft(Math.max(left, 1));
        await artwork.find(artworkId, SQUARE);
        left -= 1;
        await throttle();
      }
    }
  } finally {
    reportLeft(0);
  }
}
