import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Artwork, ArtworkStore, PictureFailure } from './artwork.store.ts';
import { findShape, type ThumbnailSize } from './thumbnail-sizes.ts';

/** Makes thumbnails of a picture and knows where they are kept. */
export interface Thumbnails {
  /** Absolute path of a thumbnail; null: it is not made. */
  readonly find: (artworkId: string, fileName: string) => Promise<string | null>;
  /** Makes all sizes of one shape from one decoded picture. */
  readonly make: (artwork: Artwork, sizes: readonly ThumbnailSize[]) => Promise<'made' | PictureFailure>;
}

export type FoundThumbnail =
  /** The path is absolute. */
  | { readonly kind: 'file'; readonly path: string }
  /** There is no such picture or size, or it cannot be read. */
  | { readonly kind: 'missing' }
  /** It is to be had later: too many pictures wait to be made, or the making of this one failed for now. */
  | { readonly kind: 'busy' };

export interface ArtworkFiles {
  /**
   * The file of a thumbnail, made on first need.
   * @param fileName such as '120.webp'.
   */
  readonly find: (artworkId: string, fileName: string) => Promise<FoundThumbnail>;
}

export interface ArtworkFilesPorts {
  readonly store: Pick<ArtworkStore, 'find'>;
  readonly thumbnails: Thumbnails;
  readonly clock: Clock;
  readonly log: Log;
}

/** Ids are digests in base64url: nothing else comes near a path. */
const ARTWORK_ID = /^[A-Za-z0-9_-]{1,64}$/;

const MAX_KNOWN_FAILURES = 10_000;

/** How long a picture that failed, perhaps through no fault of its own, is left alone: doubled at each failure. */
const FIRST_RETRY_AFTER_MS = 10_000;
const LAST_RETRY_AFTER_MS = 10 * 60_000;

interface Failure {
  /** How often in a row the making failed. */
  readonly count: number;
  /** When it may be tried again; Infinity: it is no picture that can be read. */
  readonly retryAtMs: number;
}

export function createArtworkFiles({ store, thumbnails, clock, log }: ArtworkFilesPorts): ArtworkFiles {
  /** An id is the digest of a picture, so that an unreadable one stays unreadable. */
  const failures = new LRUCache<string, Failure>({
    // `max` would reserve room for all of them at once.
    maxSize: MAX_KNOWN_FAILURES,
    sizeCalculation: () => 1,
  });
  const making = new Map<string, Promise<'made' | PictureFailure>>();

  function noteFailure(artworkId: string): void {
    const count = (failures.get(artworkId)?.count ?? 0) + 1;
    const waitMs = Math.min(FIRST_RETRY_AFTER_MS * 2 ** (count - 1), LAST_RETRY_AFTER_MS);
    failures.set(artworkId, { count, retryAtMs: clock.now() + waitMs });
  }

  const make = async (
    artworkId: string,
    sizes: readonly ThumbnailSize[],
  ): Promise<'made' | PictureFailure> => {
    const artwork = await store.find(artworkId);
    if (artwork === null) return 'gone';
    const outcome = await thumbnails.make(artwork, sizes);
    if (outcome === 'unreadable') failures.set(artworkId, { count: 1, retryAtMs: Infinity });
    if (outcome === 'failed') noteFailure(artworkId);
    if (outcome === 'made') failures.delete(artworkId);
    if (outcome !== 'made') log.warn('artwork.not-made', { artworkId, source: artwork.source, outcome });
    return outcome;
  };

  /** Forty covers of one album ask for one picture. */
  const makeOnce = (artworkId: string, sizes: readonly ThumbnailSize[]) => {
    const key = `${artworkId}/${sizes[0]?.fileName ?? ''}`;
    const asked = making.get(key) ?? make(artworkId, sizes).finally(() => making.delete(key));
    making.set(key, asked);
    return asked;
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
      const retryAtMs = failures.get(artworkId)?.retryAtMs ?? 0;
      if (known.kind === 'file' || retryAtMs === Infinity) return known;
      if (clock.now() < retryAtMs) return { kind: 'busy' };
      const outcome = await makeOnce(artworkId, sizes);
      // It exists: 'not found' would be wrong, and would be believed.
      return outcome === 'busy' || outcome === 'failed' ? { kind: 'busy' } : findMade(artworkId, fileName);
    },
  };
}
