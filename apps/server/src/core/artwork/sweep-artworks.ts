import type { ArtworkStore } from './artwork.store.ts';
import type { ThumbnailStorage } from './thumbnail-storage.ts';

export interface SweepArtworksPorts {
  readonly store: Pick<ArtworkStore, 'removeUnnamed'>;
  readonly thumbnails: Pick<ThumbnailStorage, 'remove'>;
}

/**
 * Removes the pictures that nothing in the catalogue shows any more, with their thumbnails. No scan may run meanwhile.
 * @throws the signal's AbortError when aborted.
 */
export async function sweepArtworks(
  { store, thumbnails }: SweepArtworksPorts,
  signal: AbortSignal,
): Promise<void> {
  await thumbnails.remove(await store.removeUnnamed(signal));
}
