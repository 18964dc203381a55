import { block, disc, nestedArches, overlappingDiscs, picture, polygon } from '@segue/motifs';
import { UNDERTOW_SHARDS } from '../covers/undertow-shards.ts';

/**
 * Draws one frame of a looping scene as SVG of 1280 x 720; `phase` is the position in the loop, 0 to 1.
 */
export type Scene = (phase: number) => string;

const WIDTH = 1280;
const HEIGHT = 720;

const wave = (phase: number, turns: number, late = 0): number =>
  Math.sin(2 * Math.PI * (phase * turns - late));

/** Arches that grow and shrink one after the other, and a sun above them. */
function terrace(phase: number): string {
  const colours = ['#b9472f', '#e07a3f', '#f0b35a', '#f0dfc4', '#1f5c57'];
  const breathing = (x: number, size: number, late: number, fills: readonly string[]): string =>
    nestedArches(
      fills,
      {
        x,
        top: HEIGHT - size * (1.16 + 0.05 * wave(phase, 4, late)),
        radius: size * 0.62,
        drop: size * 0.21,
      },
      HEIGHT,
    );
  const sun = disc(640, 210 + 26 * wave(phase, 1), 92, '#e07a3f');
  const sides =
    breathing(150, 330, 0.25, colours.toReversed()) + breathing(1130, 330, 0.25, colours.toReversed());
  return picture(WIDTH, HEIGHT, '#f0dfc4', sun + breathing(640, 470, 0, colours) + sides);
}

const HORIZON = 470;

const ARCADE_HILLS = [
  [
    [-40, HORIZON],
    [170, 330],
    [330, HORIZON],
  ],
  [
    [230, HORIZON],
    [420, 300],
    [590, HORIZON],
  ],
  [
    [700, HORIZON],
    [880, 312],
    [1040, HORIZON],
  ],
  [
    [930, HORIZON],
    [1130, 345],
    [1330, HORIZON],
  ],
] as const;

/** A sun with stripes that move up through it and get thinner. */
function stripedSun(phase: number): string {
  const stripes = Array.from({ length: 5 }, (_, index) => {
    const along = (index + phase * 4) % 5;
    return block(400, Math.round(HORIZON - 10 - along * 34), 480, Math.round(12 - along * 2), '#3a2262');
  });
  return disc(640, 350, 176 + 5 * wave(phase, 8), '#f59f5a') + stripes.join('');
}

/**
 * A floor in perspective: rays that converge at the horizon, and cross lines that move towards the viewer.
 */
function neonGrid(phase: number): string {
  const rays = Array.from({ length: 17 }, (_, index) => {
    const away = index - 8;
    return polygon(
      [
        [640 + away * 62 - 1, HORIZON],
        [640 + away * 62 + 1, HORIZON],
        [640 + away * 300 + 3, HEIGHT],
        [640 + away * 300 - 3, HEIGHT],
      ],
      '#46c2c9',
    );
  });
  const rungs = Array.from({ length: 9 }, (_, index) => {
    const depth = (index + ((phase * 16) % 1)) / 9;
    const y = HORIZON + 250 * depth ** 2.4;
    return polygon(
      [
        [0, y],
        [WIDTH, y],
        [WIDTH, y + 1 + 4 * depth],
        [0, y + 1 + 4 * depth],
      ],
      '#46c2c9',
    );
  });
  const floor = block(0, HORIZON, WIDTH, HEIGHT - HORIZON, '#1c1133');
  return floor + rays.join('') + rungs.join('');
}

/** A drive towards a striped sun over a grid. */
function arcade(phase: number): string {
  const hills = ARCADE_HILLS.map((hill) => polygon(hill, '#2a1a4a'));
  return picture(WIDTH, HEIGHT, '#3a2262', stripedSun(phase) + hills.join('') + neonGrid(phase));
}

/** The shards of the cover, swaying like water plants. */
function undertow(phase: number): string {
  const scale = HEIGHT / 600;
  const shards = UNDERTOW_SHARDS.flatMap(({ foot, tip, fill }, index) => {
    const swayX = 70 * wave(phase, 1, index / 9) + 12 * wave(phase, 8, index / 5);
    const swayY = 46 * wave(phase, 2, index / 7);
    // The first shard starts at the left edge, so only the copy at the edge of the picture has it.
    return (index === 0 ? [-120] : [-120, 520]).map((offset) => {
      const points = [...foot, [tip[0] + swayX, tip[1] + swayY] as const].map(
        ([x, y]) => [x * scale + offset, y * scale] as const,
      );
      return polygon(points, fill);
    });
  });
  return picture(WIDTH, HEIGHT, '#0e1116', shards.join(''));
}

/** Two discs that circle each other while their distance grows and shrinks. */
function letters(phase: number): string {
  const away = 150 + 70 * wave(phase, 2);
  const x = away * Math.cos(2 * Math.PI * phase);
  const y = 0.55 * away * Math.sin(2 * Math.PI * phase);
  const first = { x: 640 - x, y: 360 + y, fill: '#e6a08e' };
  const second = { x: 640 + x, y: 360 - y, fill: '#b5445a' };
  return picture(WIDTH, HEIGHT, '#5b1f33', overlappingDiscs(first, second, '#f3d3bf', 200));
}

/** The scenes of the music videos by song title; each animates the shapes of its record's cover. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'Terrace Hours': terrace,
  'Glass Arcade': arcade,
  'Undertow Signals': undertow,
  'Letters to the Harbour': letters,
};
