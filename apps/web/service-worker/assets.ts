import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { HASHED_PATHS } from './built-files.ts';
import { filesOnly, isFile } from './files-only.ts';

/** Room for several builds: a page that was open during an upgrade still finds the files of its version. */
const MAX_FILES = 400;

/** File names contain a content hash, so a cached file is never stale. */
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [filesOnly, new ExpirationPlugin({ maxEntries: MAX_FILES })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

async function cacheAsset(event: ExtendableEvent, path: string): Promise<void> {
  // The second promise, of the whole strategy, does not reject when the first, of the response, does.
  const [response] = await Promise.all(assets.handleAll({ event, request: new Request(path) }));
  if (!isFile(response))
    throw new Error(`Expected the file ${path}, got a page or status ${response.status}.`);
}

/** Caches the files of this build that are not cached yet. Rejects when one cannot be fetched. */
export const cacheAssets = (event: ExtendableEvent): Promise<unknown> =>
  Promise.all([...HASHED_PATHS].map((path) => cacheAsset(event, path)));
