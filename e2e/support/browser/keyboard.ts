import { expect, type Locator, type Page } from '@playwright/test';

/** Upper bound; more tab stops than any page of the demo library has. */
const MAX_TAB_STOPS = 200;

const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 &&
  (await target.first().evaluate((element) => element === document.activeElement));

/** Describes the focused element; null when the body has the focus. */
const readFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    return `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 80);
  });

/**
 * Expects that the focused element is visible and that it, its parent or its next sibling has a ring of at
 * least 2 px. Sliders are skipped: scripts cannot read the ring of their thumb.
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
  // Polls, since scrolling into view may be animated.
  await expect.poll(findBare, 'every stop of the keyboard is in sight and shows a ring').toBeNull();
}

/** Presses Tab until the target has the focus, and checks the focus ring at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectRing(page);
    if (await isFocused(target)) return;
  }
  throw new Error(
    `Expected ${key} to reach ${target.toString()}; the last stop was ${await readFocus(page)}.`,
  );
}

/** Tabs to a control and presses Enter. */
export async function press(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Expects that an element has the focus; else Tab would restart at the top of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => readFocus(page), 'something has the focus').not.toBeNull();
