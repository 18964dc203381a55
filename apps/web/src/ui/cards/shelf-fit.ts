/** What one column of a shelf measures, px. */
export interface ColumnMeasure {
  readonly widthPx: number;
  readonly gapPx: number;
}

const LEAST_PEEK = 0.35;
const MOST_PEEK = 0.6;

/**
 * Widens cards just enough for 35-60 % of the next one to peek out at the end of the shelf.
 * @param visiblePx From the first card's edge to where the window or the queue cuts the shelf off.
 */
export function fitCardWidth(visiblePx: number, { widthPx, gapPx }: ColumnMeasure): number {
  const whole = Math.max(1, Math.floor((visiblePx - LEAST_PEEK * widthPx) / (widthPx + gapPx)));
  return Math.max(widthPx, Math.ceil((visiblePx - whole * gapPx) / (whole + MOST_PEEK)));
}

const ALMOST_WHOLE = 0.85;
/** px of the next column that peek out: most of a cover, none of its text. */
const COLUMN_PEEK_PX = 36;

/**
 * Narrows columns of rows where the last one would be cut off just before its end, so that it fits as well.
 * @param visiblePx As for `fitCardWidth`.
 */
export function fitColumnWidth(visiblePx: number, { widthPx, gapPx }: ColumnMeasure): number {
  const whole = Math.floor(visiblePx / (widthPx + gapPx));
  const rest = visiblePx - whole * (widthPx + gapPx);
  if (whole === 0) return Math.max(240, Math.floor(visiblePx - gapPx - COLUMN_PEEK_PX));
  if (rest / widthPx < ALMOST_WHOLE) return widthPx;
  return Math.floor((visiblePx - COLUMN_PEEK_PX) / (whole + 1)) - gapPx;
}
