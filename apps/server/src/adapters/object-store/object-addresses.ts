import { LRUCache } from 'lru-cache';
import type { AddressLife, FindSource, GivenFile, StoreAddresses } from '../../core/store-addresses.ts';
import { isObjectPath } from './object-path.ts';
import type { ObjectStore } from './object-store.ts';

/** To sign one takes half a millisecond, and a page asks for the same pictures as the one before. */
const KEPT = { max: 20_000 };

const sign = (
  store: ObjectStore,
  { path, mimeType, cacheControl, fileName }: GivenFile,
  life: AddressLife,
): Promise<string> =>
  store.sign(path, {
    reader: 'listener',
    ...life,
    told: { mimeType, cacheControl, disposition: `inline; filename="${fileName}"` },
  });

/**
 * Presigned addresses of objects, without account data.
 * @param folders Of each, addresses are given out; such as 's3://bucket/prefix'.
 */
export async function createObjectAddresses(
  store: ObjectStore,
  folders: readonly string[],
): Promise<StoreAddresses> {
  const kept = new LRUCache<string, string>(KEPT);
  const probes = folders.map((folder) =>
    store.sign(`${folder}/any`, { reader: 'listener', sinceEpochSeconds: 0, untilEpochSeconds: 1 }),
  );
  const origins = new Set((await Promise.all(probes)).map((address) => new URL(address).origin));
  return {
    origins: [...origins],
    find: async (file, life) => {
      if (!isObjectPath(file.path)) return null;
      const key = `${file.path} ${file.fileName} ${file.mimeType} ${life.sinceEpochSeconds}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const address = await sign(store, file, life);
      kept.set(key, address);
      return address;
    },
  };
}

/** Longer than any job may take. */
const SOURCE_LIFE_SECONDS = 6 * 3600;
/** A process that asks again within an hour gets the same address. */
const SOURCE_SAME_SECONDS = 3600;

/** Addresses at which processes of this server's own read objects of the library; they know no credentials. */
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
