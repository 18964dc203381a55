import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { readPages } from '../paging.ts';
import type { ArtworkStore } from './artwork.store.ts';
import type { ArtworkFiles } from './artwork-files.ts';

export interface WarmArtworkPorts {
  readonly store: Pick<ArtworkStore, 'listIds'>;
  readonly artwork: ArtworkFiles;
  readonly clock: Clock;
}

const PAGE_SIZE = 100;

/** Any square: one decode makes them all. */
const SQUARE = '120.webp';

/** To see that a picture is made takes less than a timer does. */
const REST_AFTER_MS = 10;

/** Waits from time to time for as long as the work took, so that at most half of one core is ever used. */
function createRests(clock: Clock, signal: AbortSignal) {
  let startMs = clock.now();
  return async (): Promise<void> => {
    signal.throwIfAborted();
    const workedMs = clock.now() - startMs;
    if (workedMs < REST_AFTER_MS) return;
    await sleep(workedMs, undefined, { signal });
    startMs = clock.now();
  };
}

/**
 * Makes the covers that are not made yet, one after another, so that pages find them: after a scan.
 * @param signal ends it early.
 * @throws the signal's AbortError when it was ended.
 */
export async function warmArtwork(
  { store, artwork, clock }: WarmArtworkPorts,
  signal: AbortSignal,
): Promise<void> {
  const rest = createRests(clock, signal);
  for await (const page of readPages(store.listIds, PAGE_SIZE)) {
    for (const artworkId of page) {
      await artwork.find(artworkId, SQUARE);
      await rest();
    }
  }
}
