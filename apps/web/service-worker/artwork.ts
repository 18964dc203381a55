import { isArtworkPath } from '@segue/contract/own-addresses';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** About 15 MB of thumbnails. */
const MAX_PICTURES = 500;

/** This server, and the hosts on other origins that the page named in the worker's address. */
const { origin, searchParams } = new URL(location.href);
const hosts = new Set([origin, ...searchParams.getAll('host')]);

const expiration = new ExpirationPlugin({
  maxEntries: MAX_PICTURES,
  matchOptions: { ignoreVary: true },
  purgeOnQuotaError: true,
});

/** Artwork ids name what the picture is, so a kept one never grows old. */
const artwork = new CacheFirst({
  cacheName: 'artwork',
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // Hosts allow everyone to read artwork. Asked for like this, a picture from another origin counts
      // with its own size; an opaque one would be booked with megabytes.
      requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors' }),
      // A proxy that leaves the permission out costs the keeping, not the picture.
      handlerDidError: async ({ request }) => fetch(request),
    },
    expiration,
  ],
});

// Pictures from elsewhere, such as a listener's own, are account data and not kept.
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' && hosts.has(url.origin) && isArtworkPath(url.pathname),
  artwork,
);

/** Forgets which artwork was seen here. */
export const forgetArtwork = (): Promise<void> => expiration.deleteCacheAndMetadata();
