import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the demo library has. */
const MOST_STOPS = 200;

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 &&
  (await target.first().evaluate((element) => element === document.activeElement));

/** What has the focus, in words; null when nothing has: the page's body. */
export const readFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 80);
  });

/**
 * Fails unless what has the focus is in sight under a ring of 2 px, or round the box it stands in.
 * The knob of a slider wears its ring where no script can read it.
 */
async function expectRing(page: Page): Promise<void> {
  const findBare = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.matches('[type=range]')) return null;
      const isRinged = (element: Element | null) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element);
        const outlinePx = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        return outlinePx + Number.parseFloat(borderTopWidth) >= 2;
      };
      const { width, height, bottom, top } = focused.getBoundingClientRect();
      const isInSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      if (isInSight && [focused, focused.parentElement, focused.nextElementSibling].some(isRinged))
        return null;
      return `${focused.outerHTML.slice(0, 120)}, ${isInSight ? 'no ring' : 'out of sight'}`;
    });
  // What was scrolled into sight may still be on its way there.
  await expect.poll(findBare, 'every stop of the keyboard is in sight and shows a ring').toBeNull();
}

/** Presses Tab until the target has the focus, and looks at every stop on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectRing(page);
    if (await isFocused(target)) return;
  }
  throw new Error(
    `Expected ${key} to reach ${target.toString()}; the last stop was ${await readFocus(page)}.`,
  );
}

/** Goes to a control by Tab and presses it. */
export async function press(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Fails when the focus is nowhere, where Tab would begin again at the top. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => readFocus(page), 'something has the focus').not.toBeNull();
