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

/** A round card, that of an artist, has a title alone; a square one has a caption as well. */
export type CardShape = 'square' | 'round';

/** Height of the text, as in `Card` and `VirtualCards.module.css`. */
const TEXT_REM: Readonly<Record<CardShape, number>> = { square: 3.75, round: 2.5 };

/** As many columns as fit with the minimum card width, at least two; the cards fill the width. */
export function toCardGrid(widthPx: number, rootPx: number, shape: CardShape): CardGrid {
  const { minCardPx, gapPx, rowGapPx } = widthPx < PHONE_BELOW_PX ? PHONE : DESKTOP;
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (minCardPx + gapPx)));
  const cardPx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns);
  const textPx = TEXT_REM[shape] * rootPx;
  return { columns, cardPx, gapPx, rowGapPx, rowPx: cardPx + PICTURE_GAP_PX + textPx + rowGapPx };
}
