const MIN_PX = 56;
const FIXED_PX = 24;
/** Height of the two lines of text in a row. */
const TEXT_REM = 2;

/** Height of a row, equal to `--row-height` in tokens.css; grows with the browser's text size. */
export const toRowHeightPx = (): number =>
  Math.max(
    MIN_PX,
    FIXED_PX + TEXT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
