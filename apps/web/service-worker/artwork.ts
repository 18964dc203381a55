import { isArtworkPath } from '@segue/contract/own-addresses';
import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { filesOnly } from './files-only.ts';

/** About 15 MB of thumbnails. */
const MAX_PICTURES = 500;

/** This server, and the hosts on other origins that the page named in the worker's address. */
const { origin, searchParams } = new URL(location.href);
const hosts = new Set([origin, ...searchParams.getAll('host')]);

const CACHE = 'artwork';
const limits = { maxEntries: MAX_PICTURES, matchOptions: { ignoreVary: true } };

/**
 * Deletes the artwork cache: it shows what the listener looked at. Not by `deleteCacheAndMetadata` or
 * `purgeOnQuotaError` of the plugin, which delete only what this start of the worker has used.
 */
export async function deleteArtworkCache(): Promise<void> {
  await caches.delete(CACHE);
  await new CacheExpiration(CACHE, limits).delete();
}

registerQuotaErrorCallback(deleteArtworkCache);

/** An artwork address identifies its content, so a cached picture never becomes stale. */
const artwork = new CacheFirst({
  cacheName: CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // Hosts allow CORS reads of artwork. A CORS response counts with its real size towards the storage
      // quota; an opaque response of another origin would be padded to megabytes.
      requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors' }),
      // Where a proxy strips the CORS header, the picture still loads; it is just not cached.
      handlerDidError: async ({ request }) => fetch(request),
    },
    filesOnly,
    new ExpirationPlugin(limits),
  ],
});

// Pictures of other origins, such as a listener's profile picture, are account data and are not cached.
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' && hosts.has(url.origin) && isArtworkPath(url.pathname),
  artwork,
);
