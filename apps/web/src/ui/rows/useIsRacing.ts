import { useState } from 'react';

/** Steps that the rows in sight go on by before the list counts as racing: a single one is a jump. */
const RACING_STEPS = 2;

/**
 * Whether a list is scrolled so fast that at each step rows are in sight which were not drawn before: too fast to
 * read any, and with a scroll bar carried through 100,000 albums too fast to draw them.
 * @param firstRow the first that is drawn now
 * @param drawnAhead rows that are drawn beyond those in sight
 */
export function useIsRacing(firstRow: number, isScrolling: boolean, drawnAhead: number): boolean {
  const [before, setBefore] = useState({ firstRow, steps: 0 });
  const isFar = Math.abs(firstRow - before.firstRow) > drawnAhead;
  const steps = isScrolling && isFar ? before.steps + 1 : 0;
  if (firstRow !== before.firstRow || (!isScrolling && before.steps > 0)) setBefore({ firstRow, steps });
  return isScrolling && before.steps >= RACING_STEPS;
}
