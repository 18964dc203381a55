import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { Artwork, ArtworkStore, PictureFailure } from './artwork.store.ts';
import { findShape, type ThumbnailSize } from './artwork-address.ts';

/** Port: makes thumbnails of pictures and finds them again. */
export interface Thumbnails {
  /** Absolute path of a thumbnail; null: it is not made yet. */
  readonly find: (artworkId: string, fileName: string) => Promise<string | null>;
  /** Decodes a picture once and makes thumbnails of it in all these sizes. */
  readonly make: (artwork: Artwork, sizes: readonly ThumbnailSize[]) => Promise<'made' | PictureFailure>;
}

export type FoundThumbnail =
  /** The path is absolute. */
  | { readonly kind: 'file'; readonly path: string }
  /** There is no such picture or size, or it cannot be read. */
  | { readonly kind: 'missing' }
  /** Retry later: too many pictures are waiting, or making this one failed for now. */
  | { readonly kind: 'busy' };

export interface ArtworkFiles {
  /**
   * Finds the file of a thumbnail, and makes it on first use.
   * @param fileName Such as '120.webp'.
   */
  readonly find: (artworkId: string, fileName: string) => Promise<FoundThumbnail>;
}

export interface ArtworkFilesPorts {
  readonly store: Pick<ArtworkStore, 'find'>;
  readonly thumbnails: Thumbnails;
  readonly clock: Clock;
  readonly log: Log;
}

/** Ids are base64url digests. Other texts never become part of a path (no path traversal). */
const ARTWORK_ID = /^[A-Za-z0-9_-]{1,64}$/;

const MAX_KNOWN_FAILURES = 10_000;

/** Exponential back-off after transient failures: first and longest wait before a picture is tried again. */
const FIRST_RETRY_AFTER_MS = 10_000;
const LAST_RETRY_AFTER_MS = 10 * 60_000;

interface Failure {
  /** Number of failures in a row. */
  readonly count: number;
  /** Earliest time of the next try; Infinity: the picture is unreadable and never tried again. */
  readonly retryAtMs: number;
}

/** Failures by artworkId. An id is the digest of a picture, so an unreadable picture stays unreadable. */
function createFailures(clock: Clock) {
  const failures = new LRUCache<string, Failure>({
    // Not `max`, which would preallocate memory for all entries.
    maxSize: MAX_KNOWN_FAILURES,
    sizeCalculation: () => 1,
  });
  return {
    isUnreadable: (artworkId: string): boolean => failures.get(artworkId)?.retryAtMs === Infinity,
    isTooEarly: (artworkId: string): boolean => {
      const leftMs = (failures.get(artworkId)?.retryAtMs ?? 0) - clock.now();
      // A longer wait than any that is set: the clock was set back.
      return leftMs > 0 && leftMs <= LAST_RETRY_AFTER_MS;
    },
    note: (artworkId: string, outcome: 'made' | PictureFailure): void => {
      if (outcome === 'unreadable') failures.set(artworkId, { count: 1, retryAtMs: Infinity });
      if (outcome === 'made') failures.delete(artworkId);
      if (outcome !== 'failed') return;
      const count = (failures.get(artworkId)?.count ?? 0) + 1;
      const waitMs = Math.min(FIRST_RETRY_AFTER_MS * 2 ** (count - 1), LAST_RETRY_AFTER_MS);
      failures.set(artworkId, { count, retryAtMs: clock.now() + waitMs });
    },
  };
}

export function createArtworkFiles({ store, thumbnails, clock, log }: ArtworkFilesPorts): ArtworkFiles {
  const failures = createFailures(clock);
  const making = new Map<string, Promise<'made' | PictureFailure>>();

  const make = async (
    artworkId: string,
    sizes: readonly ThumbnailSize[],
  ): Promise<'made' | PictureFailure> => {
    const artwork = await store.find(artworkId);
    if (artwork === null) return 'gone';
    const outcome = await thumbnails.make(artwork, sizes);
    failures.note(artworkId, outcome);
    // The pictures of files that are away are looked for after every scan, until the files are back.
    if (outcome !== 'made' && outcome !== 'gone')
      log.warn('artwork.not-made', { artworkId, source: artwork.source, outcome });
    return outcome;
  };

  /** Deduplicates concurrent requests for the same picture, such as those of forty rows of one album. */
  const makeOnce = (artworkId: string, sizes: readonly ThumbnailSize[]) => {
    const key = `${artworkId}/${sizes[0]?.fileName ?? ''}`;
    const result = making.get(key) ?? make(artworkId, sizes).finally(() => making.delete(key));
    making.set(key, result);
    return result;
  };

  const findMade = async (artworkId: string, fileName: string): Promise<FoundThumbnail> => {
    const path = await thumbnails.find(artworkId, fileName);
    return path === null ? { kind: 'missing' } : { kind: 'file', path };
  };

  return {
    find: async (artworkId, fileName) => {
      const sizes = findShape(fileName);
      if (sizes === null || !ARTWORK_ID.test(artworkId)) return { kind: 'missing' };
      const known = await findMade(artworkId, fileName);
      if (known.kind === 'file' || failures.isUnreadable(artworkId)) return known;
      if (failures.isTooEarly(artworkId)) return { kind: 'busy' };
      const outcome = await makeOnce(artworkId, sizes);
      // The picture exists: 'not found' would be wrong, and clients and caches would keep it.
      return outcome === 'busy' || outcome === 'failed' ? { kind: 'busy' } : findMade(artworkId, fileName);
    },
  };
}
