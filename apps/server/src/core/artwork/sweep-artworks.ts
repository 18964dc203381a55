import { inChunks } from '../paging.ts';
import type { ArtworkStore } from './artwork.store.ts';
import type { ThumbnailStorage } from './thumbnail-storage.ts';

export interface SweepArtworksPorts {
  readonly store: Pick<ArtworkStore, 'listUnnamed' | 'remove'>;
  readonly thumbnails: Pick<ThumbnailStorage, 'remove'>;
}

/** Pictures whose thumbnails are removed before their rows; each has several. */
const CHUNK = 100;

/**
 * Removes the pictures that nothing in the catalogue shows any more, with their thumbnails. No scan may run meanwhile.
 * @throws the signal's AbortError when aborted.
 */
export async function sweepArtworks(
  { store, thumbnails }: SweepArtworksPorts,
  signal: AbortSignal,
): Promise<void> {
  for (const artworkIds of inChunks(await store.listUnnamed(signal), CHUNK)) {
    signal.throwIfAborted();
    // Files first: if a stop comes in between, the rows that are left name the files for the next time.
    await thumbnails.remove(artworkIds);
    await store.remove(artworkIds);
  }
}
