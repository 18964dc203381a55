import { deleteArtworkCache } from './artwork.ts';
import { cacheAssets } from './assets.ts';
import { cachePage } from './page.ts';

/** A static routing rule: the browser fetches without starting the worker. TypeScript's library lacks it. */
interface RouterRule {
  readonly condition: { readonly requestDestination: RequestDestination };
  readonly source: 'network';
}

type InstallEvent = ExtendableEvent & {
  /** Undefined in browsers without static routing. */
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>;
};

declare const self: ServiceWorkerGlobalScope;

/** API calls, songs and videos bypass the worker, so that not even its start delays them. */
const BYPASS_RULES: readonly RouterRule[] = (['', 'audio', 'video'] as const).map((requestDestination) => ({
  condition: { requestDestination },
  source: 'network',
}));

async function install(event: InstallEvent): Promise<void> {
  await event.addRoutes?.(BYPASS_RULES);
  await cacheAssets(event);
  // After the files that the page references, so that a cached page finds them all.
  await cachePage(event);
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
  // The caches work with every version, so open pages need not be closed or reloaded first.
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'forget-artwork') event.waitUntil(deleteArtworkCache());
});
