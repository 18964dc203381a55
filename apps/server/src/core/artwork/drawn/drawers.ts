import {
  drawArches,
  drawCutPaper,
  drawHorizon,
  drawKeys,
  drawPixels,
  drawShards,
  drawTiles,
  drawTwoCircles,
  type Tile,
} from '@segue/motifs';
import type { SeededRandom } from '../../seeded-random.ts';
import { type Inks, toSteps } from './inks.ts';

/** Draws a cover as SVG. */
type Draw = (inks: Inks, random: SeededRandom) => string;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const horizon: Draw = ({ ground, main, accent, quiet }, random) => {
  const [first, next, third, last] = toSteps(main, quiet, 4);
  return drawHorizon({
    ground,
    light: {
      x: random.between(150, 450),
      y: random.between(160, 250),
      radius: random.between(70, 110),
      fill: accent,
    },
    bands: [first ?? main, next ?? main, third ?? quiet, last ?? quiet],
  });
};

const arches: Draw = ({ ground, main, second, accent, quiet }, random) =>
  drawArches(ground, [main, second, accent, ground, quiet], random.pick(['left', 'right']));

const cutPaper: Draw = ({ ground, main, second, accent, quiet }, random) => {
  const [half = second, hill = quiet, dot = accent] = random.shuffle([second, quiet, accent]);
  return drawCutPaper({ ground, blob: main, half, hill, dot, isMirrored: random.next() < 0.5 });
};

const KEYS = 12;

const keys: Draw = ({ ground, main, accent }, random) =>
  drawKeys({
    ground,
    ink: main,
    accent,
    accentKey: Math.floor(random.between(2, KEYS - 2)),
    heights: many(KEYS, () => Math.round(random.between(130, 450))),
    densities: many(KEYS, () => Number(random.between(0.6, 1).toFixed(2))),
  });

const TILES = 16;

const tiles: Draw = ({ ground, main, second, accent, quiet }, random) => {
  const tile = (): Tile => {
    const [quarter = main, behind = ground] = random.shuffle([ground, main, second, accent, quiet]);
    return [random.pick(['tl', 'tr', 'bl', 'br']), quarter, behind];
  };
  return drawTiles(ground, many(TILES, tile));
};

const SHARDS = 9;
const SHARD_STEP_PX = 72;

const shards: Draw = ({ ground, main, second, accent, quiet }, random) => {
  const fills = [quiet, main, second, quiet, accent] as const;
  return drawShards(
    ground,
    many(SHARDS, (index) => {
      const left = -40 + index * SHARD_STEP_PX;
      return {
        foot: [
          [left, 600],
          [left + random.between(45, 105), 600],
        ],
        tip: [left + random.between(150, 390), random.between(40, 330)],
        fill: fills[index % fills.length] ?? main,
      };
    }),
  );
};

/** Distance of each centre from the middle: half the distance between the two circles. */
const APART_PX = 85;

const twoCircles: Draw = ({ ground, main, second, accent }, random) => {
  const angle = random.between(0, 2 * Math.PI);
  const [x, y] = [APART_PX * Math.cos(angle), APART_PX * Math.sin(angle)];
  return drawTwoCircles({
    ground,
    first: { x: Math.round(300 - x), y: Math.round(300 - y), fill: main },
    second: { x: Math.round(300 + x), y: Math.round(300 + y), fill: second },
    overlap: accent,
  });
};

const PIXEL_ROWS = 8;
const PIXELS_IN_HALF_A_ROW = 4;

const pixels: Draw = ({ ground, main, second, accent, quiet }, random) => {
  // '.' leaves a pixel empty. 'm' is listed twice, so that the figure is recognisable at small sizes.
  const row = (): string =>
    many(PIXELS_IN_HALF_A_ROW, () => random.pick(['.', '.', '.', 'm', 'm', 's', 'a', 'q'])).join('');
  return drawPixels(ground, { m: main, s: second, a: accent, q: quiet }, many(PIXEL_ROWS, row));
};

/** The drawing styles of covers, shared with the demo library. */
export const DRAWERS: readonly [Draw, ...Draw[]] = [
  horizon,
  arches,
  cutPaper,
  keys,
  tiles,
  shards,
  twoCircles,
  pixels,
];
