import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { filesOnly } from './files-only.ts';

/** Room for several builds: a page that was open during an upgrade still finds the files of its version. */
const MAX_FILES = 400;

/** File names contain a content hash, so a cached file is never stale. */
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [filesOnly, new ExpirationPlugin({ maxEntries: MAX_FILES })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

/** Caches the files that are not cached yet. Rejects when one cannot be fetched. */
export const cacheAssets = (event: ExtendableEvent, paths: readonly string[]): Promise<unknown> =>
  Promise.all(paths.map((path) => assets.handleAll({ event, request: new Request(path) })[1]));
