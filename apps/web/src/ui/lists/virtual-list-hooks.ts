import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';

/** Overscan of a list: none in its first render, so that what is visible shows sooner. */
export function useOverscan(rows: number): number {
  return useDeferredValue(rows, 0);
}

/**
 * Measures the distance of a list from the top of the document, in px, after each render: any may change the
 * height of what is above. Not while the list scrolls, since measuring makes the browser lay out the page.
 * @param setOffsetTop setter of a state; setting an unchanged distance ends the cycle
 */
export function useOffsetTop(
  listRef: RefObject<HTMLElement | null>,
  isScrolling: boolean,
  setOffsetTop: (px: number) => void,
): void {
  useLayoutEffect(() => {
    const box = isScrolling ? undefined : listRef.current?.getBoundingClientRect();
    if (box) setOffsetTop(Math.round(box.top + scrollY));
  });
}

/** Calls `onRange` when the rendered range changes, or when `onRange` itself does. */
export function useRange(
  first: number,
  last: number,
  onRange: ((first: number, last: number) => void) | undefined,
): void {
  useEffect(() => {
    if (last >= first) onRange?.(first, last);
  }, [first, last, onRange]);
}

/** Consecutive far steps before the list counts as racing; a single one is a jump. */
const RACING_STEPS = 2;

/**
 * Whether a list scrolls so fast that every step shows only rows that were not rendered before, as when the
 * scroll bar is dragged through 100,000 albums: too fast to read them, and to render them.
 * @param firstRow index of the first rendered row
 * @param overscan rows rendered beyond the visible ones
 */
export function useIsRacing(firstRow: number, isScrolling: boolean, overscan: number): boolean {
  const [before, setBefore] = useState({ firstRow, steps: 0 });
  const isFar = Math.abs(firstRow - before.firstRow) > overscan;
  const steps = isScrolling && isFar ? before.steps + 1 : 0;
  if (firstRow !== before.firstRow || (!isScrolling && before.steps > 0)) setBefore({ firstRow, steps });
  return isScrolling && before.steps >= RACING_STEPS;
}
