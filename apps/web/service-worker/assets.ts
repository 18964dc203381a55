import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Several builds' worth: a page that was open during an upgrade still finds the files of its own version. */
const MAX_FILES = 400;

/** Files named by their content: the one kept is always the right one, whichever version asks. */
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

/** Keeps files that are not kept yet. Rejects when one does not come. */
export const keepAssets = (event: ExtendableEvent, paths: readonly string[]): Promise<unknown> =>
  Promise.all(paths.map((path) => assets.handleAll({ event, request: new Request(path) })[1]));
