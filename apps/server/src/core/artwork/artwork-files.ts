import type { Log } from '../log.ts';
import type { Artwork, ArtworkStore, ReadFailure } from './artwork.ts';
import { findShape, type ThumbnailSize } from './thumbnail-sizes.ts';

/** Makes thumbnails of a picture and knows where they are kept. */
export interface Thumbnails {
  /** Absolute path of a thumbnail; null: it is not made. */
  readonly find: (artworkId: string, fileName: string) => Promise<string | null>;
  /** Makes all sizes of one shape from one decoded picture. */
  readonly make: (artwork: Artwork, sizes: readonly ThumbnailSize[]) => Promise<'made' | ReadFailure>;
}

export interface ArtworkFiles {
  /**
   * The file of a thumbnail, made on first need.
   * @param fileName such as '120.webp'.
   * @returns absolute path; null: there is no such picture or size, or it cannot be read.
   */
  readonly open: (artworkId: string, fileName: string) => Promise<string | null>;
}

export interface ArtworkFilesPorts {
  readonly store: Pick<ArtworkStore, 'find'>;
  readonly thumbnails: Thumbnails;
  readonly log: Log;
}

/** Ids are digests in base64url: nothing else comes near a path. */
const ARTWORK_ID = /^[A-Za-z0-9_-]{1,64}$/;

export function createArtworkFiles({ store, thumbnails, log }: ArtworkFilesPorts): ArtworkFiles {
  /** An id is the digest of a picture, so that a broken one stays broken. */
  const broken = new Set<string>();
  const making = new Map<string, Promise<void>>();

  const make = async (artworkId: string, sizes: readonly ThumbnailSize[]): Promise<void> => {
    const artwork = await store.find(artworkId);
    if (artwork === null) return;
    const outcome = await thumbnails.make(artwork, sizes);
    if (outcome === 'made') return;
    if (outcome === 'unreadable') broken.add(artworkId);
    log.warn('artwork-not-made', { artworkId, source: artwork.source, outcome });
  };

  /** Forty covers of one album ask for one picture. */
  const makeOnce = (artworkId: string, sizes: readonly ThumbnailSize[]): Promise<void> => {
    const key = `${artworkId}/${sizes[0]?.fileName ?? ''}`;
    const asked = making.get(key) ?? make(artworkId, sizes).finally(() => making.delete(key));
    making.set(key, asked);
    return asked;
  };

  return {
    open: async (artworkId, fileName) => {
      const sizes = findShape(fileName);
      if (sizes === null || !ARTWORK_ID.test(artworkId) || broken.has(artworkId)) return null;
      const known = await thumbnails.find(artworkId, fileName);
      if (known !== null) return known;
      await makeOnce(artworkId, sizes);
      return thumbnails.find(artworkId, fileName);
    },
  };
}
