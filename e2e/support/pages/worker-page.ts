import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has cached its files and controls the page. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Opens a page, and waits until its first service worker has either cached all files, or given up. */
export async function installWorker(page: Page, url: string): Promise<'activated' | 'redundant'> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<'activated' | 'redundant'>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { status } of versions) if (status === 'activated' || status === 'redundant') resolve(status);
  });
  await session.send('ServiceWorker.enable');
  await page.goto(url);
  return promise;
}

/** Ends the running service workers, as the browser does with idle ones; the next event starts them again. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

/** Waits until the first cover of the page has loaded. @returns its address. */
export async function waitForCover(page: Page): Promise<string> {
  const cover = page.getByRole('main').locator('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return cover.evaluate((image: HTMLImageElement) => image.currentSrc);
}

/**
 * Loads a picture without the browser's HTTP cache.
 * @returns its width in px. Rejects when it cannot be loaded.
 */
export async function readPictureWidth(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, address);
}

/** Paths of everything in the service worker's caches. */
export const readCachedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.slice(location.origin.length));
  });

/**
 * Opens home twice: the requests of the first visit precede the service worker and are not cached.
 * @returns the address of a cover, which is in the cache.
 */
export async function visitHome(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await waitForWorker(page);
  await page.reload();
  const cover = await waitForCover(page);
  await page.waitForLoadState('networkidle');
  // The service worker stores a picture after it has passed it on.
  await expect.poll(() => readCachedPaths(page)).toContain(cover.slice(url.length));
  return cover;
}

/** Sets a mark that a reload removes. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis);
