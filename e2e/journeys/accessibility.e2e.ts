import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { findViolationsInThemes } from '../support/pages/axe.ts';
import { findPlainControls } from '../support/pages/forced-colours.ts';
import {
  type Walk,
  walkAsListener,
  walkAsVisitor,
  walkLibrary,
  walkListenerStates,
  walkVisitorStates,
} from '../support/pages/walk.ts';

/** Each walk runs axe on about twenty screens and states. */
const WALK_TIMEOUT_MS = 600_000;

const WALKS = [
  ['signed out', walkAsVisitor],
  ['signed in', walkAsListener],
] as const;

const WALKS_OF_STATES = [
  ['signed out', walkVisitorStates],
  ['signed in', walkListenerStates],
] as const;

// Walks take a minute each and are independent.
test.describe.configure({ mode: 'parallel' });

const DESKTOP = { width: 1440, height: 900 };
/** Like a laptop at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

const TABLET = { width: 820, height: 1180 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Visible controls whose hit area is under 44 px wide or high. Inline ones, as links in text, are exempt. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInLine = (element: Element) => getComputedStyle(element).display === 'inline';
    const isReached = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]');
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, [role^=menuitem], [role=option]'),
    ]
      .filter((element) => isReached(element) && !isInLine(element))
      .map((element) => {
        const label = element.matches('input') ? element.closest('label') : null;
        const { width, height } = (label ?? element).getBoundingClientRect();
        const after = getComputedStyle(element, '::after');
        const grown = (side: string) => Number.parseFloat(after.getPropertyValue(side)) || 0;
        return {
          name: element.getAttribute('aria-label') ?? element.textContent,
          widthPx: Math.round(Math.max(width, grown('width'))),
          heightPx: Math.round(Math.max(height, grown('height'))),
        };
      })
      .filter(({ widthPx, heightPx }) => widthPx < 44 || heightPx < 44);
  });

/** Horizontal overflow of the page in px. */
const findOverflowPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Controls of the topmost layer that cannot be pressed in the middle and near each edge, even after scrolling
 * there: cut off by the window or by a box around them, or covered by another.
 */
const findCutOffControls = (page: Page) =>
  page.evaluate(() => {
    const EDGE_PX = 3;
    const root = document.documentElement;
    const parentsOf = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...parentsOf(element.parentElement)];
    const OPEN_QUEUE = 'div:has(> span [aria-label="Hide queue"])';
    const FOLDED_QUEUE = 'div:has(> span [aria-label="Show queue"])';
    const popUp = [
      ...document.querySelectorAll(`[role=menu], [role=dialog], [role=listbox], ${OPEN_QUEUE}`),
    ].findLast((element) => element.checkVisibility());
    const inTheMiddle = parentsOf(document.elementFromPoint(innerWidth / 2, innerHeight / 2));
    const layer =
      popUp ?? inTheMiddle.findLast((element) => getComputedStyle(element).position === 'fixed') ?? root;
    const isReached = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      // The songs of a folded queue are below the window until it is shown.
      !element.closest(`${FOLDED_QUEUE} li`);
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      // The buttons of a row lie on the row, which is a button too.
      const row = element.matches('[data-track-row]') ? element.closest('li') : null;
      return element.contains(hit) || row?.contains(hit) === true;
    };
    const isWhole = (element: Element) =>
      [...element.getClientRects()].every(({ left, right, top, height, width }) =>
        [
          [left + width / 2, top + height / 2],
          [left + EDGE_PX, top + height / 2],
          [right - EDGE_PX, top + height / 2],
          // The seek bar reaches into the upper edge of the player bar.
          [left + width / 2, top + height / 4],
          [left + width / 2, top + height * 0.75],
        ].every(([x = 0, y = 0]) => isHit(element, x, y)),
      );
    /** Scrolls only as a listener can: `scrollIntoView` would scroll hidden overflow too. */
    const withScrolling = (element: Element, look: () => boolean): boolean => {
      const boxes = parentsOf(element.parentElement);
      const before = boxes.map((box) => [box, box.scrollLeft, box.scrollTop] as const);
      for (const box of boxes) {
        const frame = box === root ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect();
        const { left, top, width, height } = element.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(box);
        const canScroll = (overflow: string) =>
          /auto|scroll/.test(overflow) || (box === root && overflow === 'visible');
        if (canScroll(overflowX)) box.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
        if (canScroll(overflowY)) box.scrollTop += top + height / 2 - (frame.top + frame.height / 2);
      }
      const isSeen = look();
      for (const [box, left, top] of before) box.scrollTo({ left, top, behavior: 'instant' });
      return isSeen;
    };
    return [...layer.querySelectorAll('a[href], button, input, select, [role^=menuitem], [role=option]')]
      .filter(isReached)
      .map((element) => (element.matches('input') ? element.closest('label') : null) ?? element)
      .filter((element) => !isWhole(element) && !withScrolling(element, () => isWhole(element)))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return {
          cutOff: element.getAttribute('aria-label') ?? element.textContent,
          boxPx: [left, right, top, bottom].map(Math.round),
        };
      });
  });

type Find = (page: Page) => Promise<readonly unknown[]>;

const findMisfits: Find = async (page) => {
  const overflowPx = await findOverflowPx(page);
  return [...(overflowPx > 0 ? [overflowPx] : []), ...(await findCutOffControls(page))];
};

/** Checks a screen in the narrow window, without loading it again. Leaves the window wide. */
const findMisfitsInNarrow: Find = async (page) => {
  await page.setViewportSize(NARROW);
  // Media queries are evaluated in the next frame, and the page renders after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const misfits = await findMisfits(page);
  await page.setViewportSize(DESKTOP);
  return misfits.map((misfit) => ['narrow', misfit]);
};

/**
 * Collects the problems of the whole walk before it fails, so that one run shows all.
 * @param findOnScreen Looks for more on plain screens.
 */
async function walkAll(
  walk: (walk: Walk) => Promise<void>,
  parts: Omit<Walk, 'look' | 'lookAtScreen'>,
  find: Find,
  findOnScreen?: Find,
): Promise<void> {
  const found: unknown[] = [];
  const look = async (what: string) => {
    for (const problem of await find(parts.page)) found.push([what, problem]);
  };
  const lookAtScreen = async (what: string) => {
    await look(what);
    for (const problem of (await findOnScreen?.(parts.page)) ?? []) found.push([what, problem]);
  };
  await walk({ ...parts, look, lookAtScreen });
  expect(found).toEqual([]);
}

test.describe('on a desktop screen, in both themes', () => {
  test.use({ viewport: DESKTOP, colorScheme: 'dark' });

  for (const [who, walk] of WALKS)
    test(`axe finds no violation, every button keeps an edge in forced colours, and every screen fits 320 px, ${who}`, async ({
      page,
      demo,
      complaints,
    }) => {
      test.setTimeout(WALK_TIMEOUT_MS);
      const findOnScreen: Find = async () => [
        ...(await findPlainControls(page)),
        ...(await findMisfitsInNarrow(page)),
      ];
      await walkAll(walk, { page, segue: demo, complaints }, findViolationsInThemes, findOnScreen);
    });
});

test.describe('on a phone, in both themes', () => {
  test.use({ ...PHONE, colorScheme: 'dark' });

  for (const [who, walk] of WALKS)
    test(`axe finds no violation, and every touch target is at least 44 px, ${who}`, async ({
      page,
      demo,
      complaints,
    }) => {
      test.setTimeout(WALK_TIMEOUT_MS);
      await walkAll(walk, { page, segue: demo, complaints }, async () => [
        ...(await findViolationsInThemes(page)),
        ...(await findSmallTargets(page)),
      ]);
    });
});

test.describe('on a tablet, in both themes', () => {
  test.use({ viewport: TABLET, colorScheme: 'dark' });

  test('axe finds no violation on the screens of the Library, and no control is cut off or covered', async ({
    page,
    demo,
    complaints,
  }) => {
    test.setTimeout(WALK_TIMEOUT_MS);
    await walkAll(walkLibrary, { page, segue: demo, complaints }, async () => [
      ...(await findViolationsInThemes(page)),
      ...(await findMisfits(page)),
    ]);
  });
});

test.describe('in a window of 320 px, like a laptop at 400 % zoom', () => {
  test.use({ viewport: NARROW });

  for (const [who, walk] of WALKS_OF_STATES)
    test(`no state of a screen overflows horizontally, and no control is cut off or covered, ${who}`, async ({
      page,
      demo,
      complaints,
    }) => {
      test.setTimeout(WALK_TIMEOUT_MS);
      await walkAll(walk, { page, segue: demo, complaints }, findMisfits);
    });
});
