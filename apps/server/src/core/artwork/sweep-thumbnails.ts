import type { Clock } from '../clock.ts';
import { DAY_MS } from '../durations.ts';
import type { ArtworkStore } from './artwork.store.ts';
import { toDrawnSubject } from './drawn/drawn-id.ts';
import type { FindKnownArtworks, ThumbnailStorage } from './thumbnail-storage.ts';

export interface SweepThumbnailsPorts {
  readonly store: Pick<ArtworkStore, 'findKnown'>;
  readonly thumbnails: Pick<ThumbnailStorage, 'sweep'>;
  readonly clock: Clock;
}

/** Younger files may be of a picture that is being added. */
const MIN_AGE_MS = DAY_MS;

/**
 * Removes thumbnails whose picture the database does not know, such as after its backup was restored, and drafts of
 * killed processes. Drawn covers have no row, and stay.
 * @param signal Ends it early.
 * @returns how many were removed.
 */
export function sweepThumbnails(
  { store, thumbnails, clock }: SweepThumbnailsPorts,
  signal: AbortSignal,
): Promise<number> {
  const findKnown: FindKnownArtworks = async (artworkIds) => {
    const drawn = artworkIds.filter((id) => toDrawnSubject(id) !== null);
    return new Set([...drawn, ...(await store.findKnown(artworkIds))]);
  };
  return thumbnails.sweep(findKnown, clock.now() - MIN_AGE_MS, signal);
}
