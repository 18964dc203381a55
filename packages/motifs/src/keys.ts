import { block, cover } from './svg.ts';

/**
 * Parameters of the keys: height in px and opacity of each, and the index of the one in the accent colour.
 */
export interface Keys {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly accentKey: number;
  readonly heights: readonly number[];
  readonly densities: readonly number[];
}

const LINE_TOP = 551;
const FOOT = 540;

/** Draws a row of keys of different heights on a line. */
export function drawKeys({ ground, ink, accent, accentKey, heights, densities }: Keys): string {
  const keys = heights.map((height, index) => {
    const isAccent = index === accentKey;
    return block(
      41 + index * 43,
      FOOT - height,
      28,
      height,
      isAccent ? accent : ink,
      isAccent ? 1 : densities[index],
    );
  });
  return cover(ground, keys.join('') + block(41, LINE_TOP, 501, 4, ink, 0.7));
}
