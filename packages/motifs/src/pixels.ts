import { block, cover } from './svg.ts';

const PIXEL = 60;
const COLUMNS = 8;

const pixel = (x: number, y: number, fill: string): string =>
  block(PIXEL + x * PIXEL, PIXEL + y * PIXEL, PIXEL, PIXEL, fill);

/**
 * A figure of eight by eight pixels, mirrored down the middle.
 * @param rows The left half, four signs a row; a sign without a colour is empty.
 */
export function drawPixels(
  ground: string,
  colours: Readonly<Record<string, string>>,
  rows: readonly string[],
): string {
  const pixels = rows.flatMap((row, y) =>
    row.split('').flatMap((sign, x) => {
      const fill = colours[sign];
      return fill === undefined ? [] : [pixel(x, y, fill), pixel(COLUMNS - 1 - x, y, fill)];
    }),
  );
  return cover(ground, pixels.join(''));
}
