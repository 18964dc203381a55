import type { Page } from '@playwright/test';

/** Visible controls whose hit area is under 44 px wide or high. Inline ones, as links in text, are exempt. */
export const findSmallTargets = (page: Page) =>
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

/** Horizontal overflow of the page, and controls that cannot be reached. */
export const findMisfits = async (page: Page): Promise<readonly unknown[]> => {
  const overflowPx = await findOverflowPx(page);
  return [...(overflowPx > 0 ? [overflowPx] : []), ...(await findCutOffControls(page))];
};
