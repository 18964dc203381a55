import { LRUCache } from 'lru-cache';
import { type FindSource, LONGEST_READ_MS } from '../../core/storage/library-source.ts';
import type {
  PresignedUrl,
  PresignedUrls,
  ServedFile,
  UrlValidity,
} from '../../core/storage/presigned-urls.ts';
import { isObjectPath } from './object-path.ts';
import type { ObjectStore } from './object-store.ts';

/** LRU cache: signing takes half a millisecond, and consecutive pages request the same pictures. */
const CACHE_OPTIONS = { max: 20_000 };

/** The AWS SDK renews temporary credentials so long before their end: later addresses live longer than kept ones. */
const RENEWED_BEFORE_END_MS = 5 * 60_000;

const sign = (
  store: ObjectStore,
  { path, mimeType, cacheControl, fileName }: ServedFile,
  validity: UrlValidity,
): Promise<string> =>
  store.sign(path, {
    reader: 'listener',
    ...validity,
    responseHeaders: { mimeType, cacheControl, disposition: `inline; filename="${fileName}"` },
  });

/**
 * Creates presigned addresses of objects, without account data.
 * @param folders Folders whose objects get addresses, such as 's3://bucket/prefix'.
 */
export async function createObjectAddresses(
  store: ObjectStore,
  folders: readonly string[],
): Promise<PresignedUrls> {
  const cache = new LRUCache<string, PresignedUrl>(CACHE_OPTIONS);
  const probes = folders.map((folder) =>
    store.sign(`${folder}/any`, { reader: 'listener', sinceEpochSeconds: 0, untilEpochSeconds: 1 }),
  );
  const origins = new Set((await Promise.all(probes)).map((address) => new URL(address).origin));
  return {
    origins: [...origins],
    find: async (file, validity) => {
      if (!isObjectPath(file.path)) return null;
      const key = `${file.path} ${file.fileName} ${file.mimeType} ${validity.sinceEpochSeconds}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const credentialsEndMs = await store.findCredentialsEndMs();
      const expiresAtEpochSeconds = Math.min(validity.untilEpochSeconds, credentialsEndMs / 1000);
      const found = { url: await sign(store, file, validity), expiresAtEpochSeconds };
      const keptForMs = credentialsEndMs - RENEWED_BEFORE_END_MS - Date.now();
      // A lifetime of 0 would be none.
      if (keptForMs > 1) cache.set(key, found, keptForMs === Infinity ? {} : { ttl: keptForMs });
      return found;
    },
  };
}

/** For the start of the process, and a store whose clock is ahead. */
const SOURCE_MARGIN_SECONDS = 15 * 60;
/**
 * Far below the seven days that S3 allows. Temporary credentials may end an address sooner: the job then
 * fails without blame of the file, and its next attempt gets a new one.
 */
const SOURCE_LIFE_SECONDS = LONGEST_READ_MS / 1000 + SOURCE_MARGIN_SECONDS;
/** Repeated requests within the same hour give the same address. */
const SOURCE_SAME_SECONDS = 3600;

/** Presigned addresses with which worker processes read library objects; the workers have no credentials. */
export const createFindSource =
  (store: ObjectStore): FindSource =>
  async (path) => {
    if (!isObjectPath(path)) return { path, address: null };
    const hour = Math.floor(Date.now() / 1000 / SOURCE_SAME_SECONDS);
    const sinceEpochSeconds = hour * SOURCE_SAME_SECONDS;
    const untilEpochSeconds = sinceEpochSeconds + SOURCE_SAME_SECONDS + SOURCE_LIFE_SECONDS;
    return {
      path,
      address: await store.sign(path, { reader: 'server', sinceEpochSeconds, untilEpochSeconds }),
    };
  };
