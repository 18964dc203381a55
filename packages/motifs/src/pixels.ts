import { block, cover } from './svg.ts';

const PIXEL = 60;
const COLUMNS = 8;

const pixel = (x: number, y: number, fill: string): string =>
  block(PIXEL + x * PIXEL, PIXEL + y * PIXEL, PIXEL, PIXEL, fill);

/**
 * Draws a figure of eight by eight pixels, with left-right symmetry.
 * @param colours Fill of each character.
 * @param rows The left half, four characters a row; one without a colour is an empty pixel.
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
