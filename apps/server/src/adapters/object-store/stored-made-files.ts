import { LRUCache } from 'lru-cache';
import type { FileSizes, MadeFiles } from '../../core/playback/made/made-formats.ts';
import { isObjectPath } from './object-path.ts';
import type { ObjectStore } from './object-store.ts';

/** A song is asked about many times while it is listened to. */
const KEPT = { max: 20_000 };
const FRESH_MS = 60_000;

interface Seen {
  readonly sizeBytes: number;
  readonly atMs: number;
}

/** Sizes of objects, and what was seen of them. */
interface StoredSizes extends FileSizes {
  readonly forget: (path: string) => void;
}

/**
 * Asks the store for sizes. What was seen there a minute ago is there: an outage of the store is not taken for files
 * that went.
 */
function createStoredSizes(store: ObjectStore): StoredSizes {
  const seen = new LRUCache<string, Seen>(KEPT);

  const look = async (path: string): Promise<number | null> => {
    const found = await store.find(path);
    if (found === null) seen.delete(path);
    else seen.set(path, { sizeBytes: found.sizeBytes, atMs: Date.now() });
    return found?.sizeBytes ?? null;
  };

  return {
    forget: (path) => void seen.delete(path),
    findSize: async (path) => {
      const known = seen.get(path);
      if (known === undefined) return look(path);
      if (Date.now() - known.atMs < FRESH_MS) return known.sizeBytes;
      return look(path).catch(() => known.sizeBytes);
    },
  };
}

/** Made formats on this machine's disks, of a library that may lie in buckets. */
export function withStoredSizes(onDisk: MadeFiles, store: ObjectStore): MadeFiles {
  const stored = createStoredSizes(store);
  return {
    ...onDisk,
    findSize: (path) => (isObjectPath(path) ? stored.findSize(path) : onDisk.findSize(path)),
  };
}

/**
 * Made formats below a folder of a store, in 4096 folders by the beginning of the videoId.
 * @param onDisk for files of the library, which may lie in folders.
 */
export function createStoredMadeFiles(store: ObjectStore, folder: string, onDisk: FileSizes): MadeFiles {
  const stored = createStoredSizes(store);
  return {
    toPath: (videoId, itag, extension) => `${folder}/${videoId.slice(0, 2)}/${videoId}-${itag}.${extension}`,
    findSize: (path) => (isObjectPath(path) ? stored.findSize(path) : onDisk.findSize(path)),
    remove: async (path) => {
      stored.forget(path);
      await store.remove(path);
    },
  };
}
