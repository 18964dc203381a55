import { block, cover, shape } from './svg.ts';

/** Where the middle of a tile's quarter disc lies: top left, top right, bottom left or bottom right. */
type Corner = 'tl' | 'tr' | 'bl' | 'br';

/** A tile: the corner its quarter turns around, the colour of the quarter and the colour behind it. */
export type Tile = readonly [corner: Corner, quarter: string, behind: string];

const TILES_PER_ROW = 4;
const SIDE = 150;

function drawTile([corner, quarter, behind]: Tile, index: number): string {
  const left = (index % TILES_PER_ROW) * SIDE;
  const top = Math.floor(index / TILES_PER_ROW) * SIDE;
  const [x, y] = [left + (corner.endsWith('l') ? 0 : SIDE), top + (corner.startsWith('t') ? 0 : SIDE)];
  const [acrossX, acrossY] = [x === left ? left + SIDE : left, y === top ? top + SIDE : top];
  // The arc runs clockwise in two of the corners and the other way in the two others.
  const sweep = corner === 'tl' || corner === 'br' ? 1 : 0;
  const path = `M${x} ${y} L${acrossX} ${y} A${SIDE} ${SIDE} 0 0 ${sweep} ${x} ${acrossY} Z`;
  return block(left, top, SIDE, SIDE, behind) + shape(path, quarter);
}

/** Sixteen tiles, each with a quarter of a disc. */
export const drawTiles = (ground: string, tiles: readonly Tile[]): string =>
  cover(ground, tiles.map((tile, index) => drawTile(tile, index)).join(''));
