import { forgetArtwork } from './artwork.ts';
import { keepAssets } from './assets.ts';
import { keepPage } from './page.ts';

/** A rule by which the browser answers without starting the worker; TypeScript's library lacks it. */
interface RouterRule {
  readonly condition: { readonly requestDestination: RequestDestination };
  readonly source: 'network';
}

type InstallEvent = ExtendableEvent & {
  /** Only some browsers have it. */
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>;
};

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, filled in when it is made. */
  readonly builtFiles: readonly { readonly url: string }[];
};

const KEPT = self.builtFiles.map(({ url }) => `/${url}`);

/** Calls, songs and videos are none of the worker's business: not even its start may delay them. */
const NOT_OURS: readonly RouterRule[] = (['', 'audio', 'video'] as const).map((requestDestination) => ({
  condition: { requestDestination },
  source: 'network',
}));

async function install(event: InstallEvent): Promise<void> {
  await event.addRoutes?.(NOT_OURS);
  await keepAssets(event, KEPT);
  // After the files it names, so that a kept page finds them all.
  await keepPage(event);
}

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
  // Nothing kept belongs to one version alone, so no page has to be closed or loaded again first.
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'forget-artwork') event.waitUntil(forgetArtwork());
});
