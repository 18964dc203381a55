import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

const CACHE = 'page';

/** A network that is there in name only is given up after this. */
const NETWORK_TIMEOUT_SECONDS = 5;

/** Addresses of the server that are no page of the app. */
const NO_PAGE = /^\/(api|stream|art|assets|healthz|readyz)(\/|$)/;

/** What a proxy answers for a server that is away. */
const SERVER_AWAY = new Set([502, 503, 504]);

/** What the page needs besides the files named by their content. */
const PARTS = ['/boot.js', '/favicon.svg'];

/**
 * The page as the server fills it in, or the one kept when no answer comes: so a new configuration and a
 * new version show with the next visit.
 */
const page = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      // Every route gets the same page, and an address may hold what somebody searched for.
      cacheKeyWillBeUsed: async ({ request }) => (request.mode === 'navigate' ? '/' : request),
      // Neither the page of an unknown address nor the way to a proxy's own sign-in.
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
    },
  ],
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  async (options) => {
    const response = await page.handle(options);
    if (!SERVER_AWAY.has(response.status)) return response;
    return (await caches.match('/', { cacheName: CACHE })) ?? response;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && PARTS.includes(url.pathname), page);

/** Keeps the page as it is served now. Rejects without an answer. */
export const keepPage = (event: ExtendableEvent): Promise<unknown> =>
  Promise.all(['/', ...PARTS].map((path) => page.handleAll({ event, request: new Request(path) })[1]));
