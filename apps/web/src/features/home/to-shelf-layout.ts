import type { Card, Shelf } from '@segue/domain';

/** Layout of a shelf: square cards, 16:9 cards, or columns of rows. */
type ShelfLayout =
  | { readonly variant: 'cards' | 'videos' }
  | { readonly variant: 'rows'; readonly rowsPerColumn: number };

/** Titles of the shelves that show tracks as rows, with the number of rows per column. */
const ROWS_PER_COLUMN: ReadonlyMap<string, number> = new Map([
  ['Quick picks', 4],
  ['Trending in Shorts', 2],
]);

const isTrack = (card: Card): boolean => card.kind === 'song' || card.kind === 'video';

export function toShelfLayout({ title, contents }: Shelf): ShelfLayout {
  const rowsPerColumn = ROWS_PER_COLUMN.get(title);
  if (rowsPerColumn !== undefined && contents.every(isTrack)) return { variant: 'rows', rowsPerColumn };
  return { variant: contents.every(({ kind }) => kind === 'video') ? 'videos' : 'cards' };
}
