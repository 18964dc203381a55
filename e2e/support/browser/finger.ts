import type { Locator, Page } from '@playwright/test';

/** A point in the viewport, in px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The centre of an element that does not move: waits for an animation of it or around it to end. */
export async function centreOf(locator: Locator): Promise<Place> {
  const element = await locator.elementHandle();
  await element?.waitForElementState('stable');
  const box = await locator.boundingBox();
  if (!box) throw new Error('Expected an element in the page, found none.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a finger waits for; left out: it goes on at once. */
interface Rests {
  readonly beforeMove?: () => Promise<unknown>;
  readonly beforeLift?: () => Promise<unknown>;
}

/** Moves a finger from a point by an offset in px, and lifts it. */
export type Swipe = (from: Place, by: Partial<Place>, rests?: Rests) => Promise<void>;

const STEPS = 10;

/** Emulates a finger through the browser's touch input (CDP). */
export async function createFinger(page: Page): Promise<Swipe> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (from, { x = 0, y = 0 }, { beforeMove, beforeLift } = {}) => {
    const steps = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS);
    const isDown = touch('touchStart', [from]);
    if (beforeMove) {
      await isDown;
      await beforeMove();
    }
    // Sent at once, in order: if each waited for a busy page, a finger that has not moved yet would be a long press.
    await Promise.all([
      isDown,
      ...steps.map((part) => touch('touchMove', [{ x: from.x + x * part, y: from.y + y * part }])),
    ]);
    await beforeLift?.();
    await touch('touchEnd', []);
  };
}

/** Holds a finger at a point until `hasAnswered` resolves, and lifts it. */
export async function longPress(page: Page, at: Place, hasAnswered: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await hasAnswered();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Emulated mouse events would follow before the second frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits for longer than a finger has to rest for a long press, measured in the page, which may be slow. */
export const waitLongPress = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 1000);
      }),
  );
