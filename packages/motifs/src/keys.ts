import { block, cover } from './svg.ts';

/** Twelve keys: how high each stands, how dense its ink is, and which one is in colour. */
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

/** Keys on a line, as a chord that was written down as heights. */
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
