const LEAST_PX = 56;
const FIXED_PX = 24;
/** Of text in a row: two lines. */
const TEXT_REM = 2;

/** Height of a row as `--row-height` has it: more where the browser's text is set to a larger size. */
export const toRowHeightPx = (): number =>
  Math.max(
    LEAST_PX,
    FIXED_PX + TEXT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
