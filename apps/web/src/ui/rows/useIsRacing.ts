import { useState } from 'react';

/** Consecutive far steps before the list counts as racing; a single one is a jump. */
const RACING_STEPS = 2;

/**
 * Whether a list scrolls so fast that every step shows only rows that were not rendered before, as when the
 * scroll bar is dragged through 100,000 albums: too fast to read them, and to render them.
 * @param firstRow index of the first rendered row
 * @param drawnAhead overscan: rows rendered beyond the visible ones
 */
export function useIsRacing(firstRow: number, isScrolling: boolean, drawnAhead: number): boolean {
  const [before, setBefore] = useState({ firstRow, steps: 0 });
  const isFar = Math.abs(firstRow - before.firstRow) > drawnAhead;
  const steps = isScrolling && isFar ? before.steps + 1 : 0;
  if (firstRow !== before.firstRow || (!isScrolling && before.steps > 0)) setBefore({ firstRow, steps });
  return isScrolling && before.steps >= RACING_STEPS;
}
