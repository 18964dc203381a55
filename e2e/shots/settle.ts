import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 150;
const LOOKS = 40;

/** What stands on the page, in short; null while a picture in sight or a font is under way. */
const describePage = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const isWaiting = [...document.images].some((image) => isInSight(image) && !image.complete);
    if (isWaiting || document.fonts.status !== 'loaded') return null;
    return `${document.querySelectorAll('*').length} ${document.body.getBoundingClientRect().height}`;
  });

/** Waits until fonts and pictures are there and the page has stood still for a moment. */
export async function settle(page: Page): Promise<void> {
  let before: string | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await describePage(page);
    if (now !== null && now === before) return;
    before = now;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
