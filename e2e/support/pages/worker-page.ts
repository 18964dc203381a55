import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has kept all it needs and answers for this page. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Waits until the first cover of the page can be seen. @returns its address. */
export async function waitForCover(page: Page): Promise<string> {
  const cover = page.getByRole('main').locator('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return cover.evaluate((image: HTMLImageElement) => image.currentSrc);
}

/**
 * Opens home twice: what comes with the first visit comes before the worker and is not kept.
 * @returns the address of a cover.
 */
export async function visitHome(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await waitForWorker(page);
  await page.reload();
  const cover = await waitForCover(page);
  await page.waitForLoadState('networkidle');
  return cover;
}

/** The width of a picture as the browser has it now, without its own cache. Rejects when there is none. */
export async function readPictureWidth(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, address);
}

/** The path of everything the worker keeps. */
export const readKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Leaves a mark that is gone once the page is loaded again. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis);
