import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type MadeFile, type MadeFiles, toMadeFormatOf } from '../../../core/playback/made/made-files.ts';
import type { FileSizes } from '../../../core/storage/file-sizes.ts';
import { isObjectPath } from '../object-path.ts';
import type { ObjectStore } from '../object-store.ts';

/** LRU cache of sizes: while a song plays, its size is requested many times. */
const KEPT = { max: 20_000 };
const FRESH_MS = 60_000;

interface Seen {
  readonly sizeBytes: number;
  readonly atMs: number;
}

/** Cached sizes of objects. */
interface StoredSizes extends FileSizes {
  readonly forget: (path: string) => void;
}

/**
 * Reads sizes from the store and caches them for a minute. When the store does not answer, an older size
 * still counts, so that an outage does not look like missing files.
 */
function createStoredSizes(store: ObjectStore): StoredSizes {
  const seen = new LRUCache<string, Seen>(KEPT);

  const fetchSize = async (path: string): Promise<number | null> => {
    const found = await store.find(path);
    if (found === null) seen.delete(path);
    else seen.set(path, { sizeBytes: found.sizeBytes, atMs: Date.now() });
    return found?.sizeBytes ?? null;
  };

  return {
    forget: (path) => void seen.delete(path),
    findSize: async (path, { isFresh = false } = {}) => {
      const known = seen.get(path);
      if (known === undefined) return fetchSize(path);
      if (!isFresh && Math.abs(Date.now() - known.atMs) < FRESH_MS) return known.sizeBytes;
      return fetchSize(path).catch(() => known.sizeBytes);
    },
  };
}

/** Transcoded formats on local disks, for a library that may lie in buckets. */
export function withStoredSizes(onDisk: MadeFiles, store: ObjectStore): MadeFiles {
  const stored = createStoredSizes(store);
  return {
    ...onDisk,
    findSize: (path, options) =>
      isObjectPath(path) ? stored.findSize(path, options) : onDisk.findSize(path),
  };
}

async function* listMade(store: ObjectStore, folder: string): AsyncGenerator<readonly MadeFile[]> {
  for await (const page of store.list(folder))
    yield page.flatMap(({ path, modifiedAtMs }) => {
      const format = toMadeFormatOf(posix.basename(path));
      return format === null ? [] : [{ ...format, path, modifiedAtMs }];
    });
}

/**
 * Transcoded formats below a folder of a store, spread over 4096 folders by the first two characters of the
 * videoId.
 * @param onDisk for library files on local disks.
 */
export function createStoredMadeFiles(store: ObjectStore, folder: string, onDisk: FileSizes): MadeFiles {
  const stored = createStoredSizes(store);
  return {
    isOnDisk: false,
    toPath: (videoId, itag, extension) => `${folder}/${videoId.slice(0, 2)}/${videoId}-${itag}.${extension}`,
    findSize: (path, options) =>
      isObjectPath(path) ? stored.findSize(path, options) : onDisk.findSize(path),
    remove: async (path) => {
      stored.forget(path);
      await store.remove(path);
    },
    list: () => listMade(store, folder),
  };
}
