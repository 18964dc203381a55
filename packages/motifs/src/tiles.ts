import { block, cover, shape } from './svg.ts';

/**
 * Corner of a tile in which its quarter disc is centred: top left, top right, bottom left or bottom right.
 */
type Corner = 'tl' | 'tr' | 'bl' | 'br';

/** A tile: the corner of its quarter disc, the colour of that, and the background colour. */
export type Tile = readonly [corner: Corner, quarter: string, behind: string];

const TILES_PER_ROW = 4;
const SIDE = 150;

function drawTile([corner, quarter, behind]: Tile, index: number): string {
  const left = (index % TILES_PER_ROW) * SIDE;
  const top = Math.floor(index / TILES_PER_ROW) * SIDE;
  const [x, y] = [left + (corner.endsWith('l') ? 0 : SIDE), top + (corner.startsWith('t') ? 0 : SIDE)];
  const [acrossX, acrossY] = [x === left ? left + SIDE : left, y === top ? top + SIDE : top];
  // The arc runs clockwise for two of the corners, counter-clockwise for the others.
  const sweep = corner === 'tl' || corner === 'br' ? 1 : 0;
  const path = `M${x} ${y} L${acrossX} ${y} A${SIDE} ${SIDE} 0 0 ${sweep} ${x} ${acrossY} Z`;
  return block(left, top, SIDE, SIDE, behind) + shape(path, quarter);
}

/** Draws sixteen tiles, each with a quarter disc. */
export const drawTiles = (ground: string, tiles: readonly Tile[]): string =>
  cover(ground, tiles.map((tile, index) => drawTile(tile, index)).join(''));
