import { isServerDown } from '@segue/contract/server-down';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { HASHED_PATHS, UNHASHED_PATHS } from './built-files.ts';
import { isFile } from './files-only.ts';

const CACHE = 'page';

/** Answers with the cached page when the network is connected but does not answer within this. */
const NETWORK_TIMEOUT_SECONDS = 5;

/** Paths of the server that are not pages of the app. */
const NON_PAGE_PATHS = /^\/(api|stream|art|assets|healthz|readyz)(\/|$)/;

/** Only the page of the app holds this. */
const CONFIG = 'name="segue-config"';

/**
 * Whether a response is the page of this build: a proxy may answer with a page of its own and status 200, and of the
 * page of a newer build no file may be cached. That page is cached by the worker of its build.
 */
async function isPageOfThisBuild(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const text = await response.clone().text();
  const namedFiles = text.match(/\/assets\/[\w.-]+/g) ?? [];
  return text.includes(CONFIG) && namedFiles.every((path) => HASHED_PATHS.has(path));
}

const isUnhashedFile = (request: Request): boolean => UNHASHED_PATHS.has(new URL(request.url).pathname);

/**
 * Whether the last page came from the cache. Its files do so as well then: they fit the page, and are not requested from a
 * server that just timed out.
 */
let isPageCached = false;

const isPageVisit = (event: Event): boolean =>
  event instanceof FetchEvent && event.request.mode === 'navigate';

const toCacheKey = (request: Request): Request | string => (request.mode === 'navigate' ? '/' : request);

/**
 * The page and its files from the server, or the cached ones when the server does not answer. Network first, so that a
 * new configuration or version shows on the next visit.
 */
const files = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      // Every route gets the same page; one key also keeps search texts in addresses out of the cache.
      cacheKeyWillBeUsed: async ({ request }) => toCacheKey(request),
      // Caches neither the page of an unknown address nor a redirect to a proxy's own sign-in. What a later page needs may
      // be of another build than the cached page: the worker of that build caches it.
      cacheWillUpdate: async ({ request, response, event }) => {
        const isFitting = isUnhashedFile(request)
          ? event.type === 'install' && isFile(response)
          : await isPageOfThisBuild(response);
        return isFitting ? response : null;
      },
      // Its `request` is that of the cache key, which never navigates.
      cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
        if (isPageVisit(event)) isPageCached = cachedResponse !== undefined;
        return cachedResponse ?? null;
      },
    },
  ],
});

/**
 * Whether a proxy says that its server is down. Traefik says so with 404, with which the server answers an unknown
 * address as well, but with the page of the app.
 */
async function isDown(response: Response): Promise<boolean> {
  if (response.status !== 404) return isServerDown(response.status);
  return !(await response.clone().text()).includes(CONFIG);
}

interface Handled {
  readonly request: Request;
  readonly event: ExtendableEvent;
}

const findCached = (request: Request): Promise<Response | undefined> =>
  caches.match(toCacheKey(request), { cacheName: CACHE });

/** The page or a file of it: from the server, or the cached one when the server or a proxy does not answer with it. */
async function answer(options: Handled): Promise<Response> {
  const { request } = options;
  const isPage = request.mode === 'navigate';
  if (isPage) isPageCached = false;
  const fitting = isPageCached ? await findCached(request) : undefined;
  if (fitting !== undefined) return fitting;
  const response = await files.handle(options);
  if (!(await isDown(response))) return response;
  const cached = await findCached(request);
  if (isPage) isPageCached = cached !== undefined;
  return cached ?? response;
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NON_PAGE_PATHS.test(url.pathname),
  answer,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && UNHASHED_PATHS.has(url.pathname), answer);

async function cacheFile(event: ExtendableEvent, path: string): Promise<void> {
  await Promise.all(files.handleAll({ event, request: new Request(path) }));
  if ((await caches.match(path, { cacheName: CACHE })) === undefined)
    throw new Error(`Expected ${path} of this build, got something else.`);
}

/** Caches the page as it is served now. Rejects when there is none, not even an older one. */
export const cachePage = (event: ExtendableEvent): Promise<unknown> =>
  Promise.all(['/', ...UNHASHED_PATHS].map((path) => cacheFile(event, path)));
