/** How cards stand in the width of a page, in px. */
export interface CardGrid {
  readonly columns: number;
  readonly cardPx: number;
  readonly gapPx: number;
  /** From the top of a row to that of the next. */
  readonly rowPx: number;
}

const PHONE_BELOW_PX = 480;
const PHONE = { leastPx: 136, gapPx: 14, rowGapPx: 16 };
const DESKTOP = { leastPx: 156, gapPx: 20, rowGapPx: 24 };

/** Between picture and title, as `Card` has it. */
const PICTURE_GAP_PX = 8;
/** Of title and caption, as `Card` has it. */
const TEXT_REM = 3.75;

/** Columns as wide as they get while each card has its least width; two at least. */
export function toCardGrid(widthPx: number, rootPx: number): CardGrid {
  const { leastPx, gapPx, rowGapPx } = widthPx < PHONE_BELOW_PX ? PHONE : DESKTOP;
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (leastPx + gapPx)));
  const cardPx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns);
  return { columns, cardPx, gapPx, rowPx: cardPx + PICTURE_GAP_PX + TEXT_REM * rootPx + rowGapPx };
}
