import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 150;
const LOOKS = 40;
/** After so many looks placeholders belong to the picture: an answer that is kept waiting. */
const LOADING_LOOKS = 20;

/** What stands on the page, in short; null while a picture in sight, a font or what is to be shown is under way. */
const describePage = (page: Page, mayLoad: boolean): Promise<string | null> =>
  page.evaluate((mayLoad) => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const isWaiting = [...document.images].some((image) => isInSight(image) && !image.complete);
    const isLoading = document.querySelector('main [aria-busy]') !== null;
    if (isWaiting || (isLoading && !mayLoad) || document.fonts.status !== 'loaded') return null;
    return `${document.querySelectorAll('*').length} ${document.body.getBoundingClientRect().height}`;
  }, mayLoad);

/** Waits until fonts and pictures are there and the page has stood still for a moment. */
export async function settle(page: Page): Promise<void> {
  let before: string | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await describePage(page, look >= LOADING_LOOKS);
    if (now !== null && now === before) return;
    before = now;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
