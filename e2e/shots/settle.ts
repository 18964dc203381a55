import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 150;
const LOOKS = 40;
/** After this many polls placeholders are accepted: the shot keeps a call pending. */
const LOADING_LOOKS = 20;

/**
 * A fingerprint of the page (element count and height); null while visible images, fonts or, unless
 * `mayLoad`, content load.
 */
const describePage = (page: Page, mayLoad: boolean): Promise<string | null> =>
  page.evaluate((mayLoad) => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const isWaiting = [...document.images].some((image) => isInSight(image) && !image.complete);
    // A screen whose code has not arrived has no placeholder, and is empty.
    const isLoading =
      document.querySelector('main [aria-busy="true"]') !== null ||
      document.querySelector('main')?.textContent === '';
    if (isWaiting || (isLoading && !mayLoad) || document.fonts.status !== 'loaded') return null;
    return `${document.querySelectorAll('*').length} ${document.body.getBoundingClientRect().height}`;
  }, mayLoad);

/**
 * Waits until fonts and images have loaded and the page is the same in two polls. Gives up after LOOKS polls.
 */
export async function settle(page: Page): Promise<void> {
  let before: string | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await describePage(page, look >= LOADING_LOOKS);
    if (now !== null && now === before) return;
    before = now;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
