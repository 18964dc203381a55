import { LRUCache } from 'lru-cache';
import { THUMBNAIL_FILE_NAMES } from '../../../core/artwork/artwork-address.ts';
import type { ThumbnailStorage } from '../../../core/artwork/thumbnail-storage.ts';
import type { ObjectStore } from '../object-store.ts';
import { HOUR_MS } from '../../../core/durations.ts';

/**
 * LRU cache of existing pictures: the content of an id never changes. The ttl notices when somebody empties
 * the bucket.
 */
const KEPT = { max: 100_000, ttl: HOUR_MS };

const HEADERS = { mimeType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' } as const;

/** Stores thumbnails below a folder of a store. */
export function createStoredThumbnails(store: ObjectStore, folder: string): ThumbnailStorage {
  const seen = new LRUCache<string, true>(KEPT);
  const toPath = (artworkId: string, fileName: string): string =>
    `${folder}/${artworkId.slice(0, 2)}/${artworkId}-${fileName}`;
  return {
    find: async (artworkId, fileName) => {
      const path = toPath(artworkId, fileName);
      if (seen.has(path)) return path;
      if ((await store.find(path)) === null) return null;
      seen.set(path, true);
      return path;
    },
    save: async (artworkId, fileName, picture) => {
      const path = toPath(artworkId, fileName);
      await store.put(path, picture, HEADERS);
      seen.set(path, true);
    },
    remove: async (artworkIds) => {
      for (const artworkId of artworkIds)
        for (const fileName of THUMBNAIL_FILE_NAMES) {
          const path = toPath(artworkId, fileName);
          await store.remove(path);
          seen.delete(path);
        }
    },
    sweep: async () => 0,
  };
}
