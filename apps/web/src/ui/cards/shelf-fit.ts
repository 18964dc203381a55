/** Size of one column of a shelf. */
export interface ColumnMeasure {
  readonly widthPx: number;
  readonly gapPx: number;
}

const MIN_PEEK = 0.35;
const MAX_PEEK = 0.6;

/**
 * Widens cards just enough that 35-60 % of the next one are visible at the end of the shelf.
 * @param visiblePx Width from the first card's edge to where the window or the queue cuts the shelf off.
 */
export function fitCardWidth(visiblePx: number, { widthPx, gapPx }: ColumnMeasure): number {
  const whole = Math.max(1, Math.floor((visiblePx - MIN_PEEK * widthPx) / (widthPx + gapPx)));
  return Math.max(widthPx, Math.ceil((visiblePx - whole * gapPx) / (whole + MAX_PEEK)));
}

const ALMOST_FULL = 0.85;
/** Visible width of the next column, px: most of a cover, none of its text. */
const COLUMN_PEEK_PX = 36;

/**
 * Narrows columns of rows when the last one would be cut off just before its end, so that it fits too.
 * @param visiblePx As for `fitCardWidth`.
 */
export function fitColumnWidth(visiblePx: number, { widthPx, gapPx }: ColumnMeasure): number {
  const whole = Math.floor(visiblePx / (widthPx + gapPx));
  const rest = visiblePx - whole * (widthPx + gapPx);
  if (whole === 0) return Math.max(240, Math.floor(visiblePx - gapPx - COLUMN_PEEK_PX));
  if (rest / widthPx < ALMOST_FULL) return widthPx;
  return Math.floor((visiblePx - COLUMN_PEEK_PX) / (whole + 1)) - gapPx;
}
