/** Layout of a grid of cards. */
export interface CardGrid {
  readonly columns: number;
  readonly cardPx: number;
  readonly gapPx: number;
  readonly rowGapPx: number;
  /** Height of a row with the gap below it. */
  readonly rowPx: number;
}

const PHONE_BELOW_PX = 480;
const PHONE = { minCardPx: 136, gapPx: 14, rowGapPx: 16 };
const DESKTOP = { minCardPx: 156, gapPx: 20, rowGapPx: 24 };

/** Gap between picture and title, as in `Card`. */
const PICTURE_GAP_PX = 8;
/** Height of title and caption, as in `Card`. */
const TEXT_REM = 3.75;
/** Height of the title of an artist, who has no caption, as in `VirtualCards.module.css`. */
const ARTIST_TEXT_REM = 2.5;

/** As many columns as fit with the minimum card width, at least two; the cards fill the width. */
export function toCardGrid(widthPx: number, rootPx: number, isOfArtists: boolean): CardGrid {
  const { minCardPx, gapPx, rowGapPx } = widthPx < PHONE_BELOW_PX ? PHONE : DESKTOP;
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (minCardPx + gapPx)));
  const cardPx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns);
  const textPx = (isOfArtists ? ARTIST_TEXT_REM : TEXT_REM) * rootPx;
  return { columns, cardPx, gapPx, rowGapPx, rowPx: cardPx + PICTURE_GAP_PX + textPx + rowGapPx };
}
