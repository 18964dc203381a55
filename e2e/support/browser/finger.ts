import type { Locator, Page } from '@playwright/test';

/** A place in the window, px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

export async function centreOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Expected an element in the page, found none.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves one finger over the glass, from a place by so many px, and lifts it. */
export type Swipe = (from: Place, by: Partial<Place>) => Promise<void>;

const STEPS = 10;

/** A finger on the page, as the browser itself hears of it. */
export async function createFinger(page: Page): Promise<Swipe> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (from, { x = 0, y = 0 }) => {
    await touch('touchStart', [from]);
    for (let step = 1; step <= STEPS; step += 1)
      await touch('touchMove', [{ x: from.x + (x * step) / STEPS, y: from.y + (y * step) / STEPS }]);
    await touch('touchEnd', []);
  };
}
