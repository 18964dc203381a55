import { clampChroma, formatHex, interpolate } from 'culori';
import type { SeededRandom } from '../../seeded-random.ts';

/** The colours of one drawn cover, as `#rrggbb`. */
export interface Inks {
  readonly ground: string;
  /** The large shape: it stands out from the ground at any size. */
  readonly main: string;
  readonly second: string;
  /** The most vivid, for little of the picture. */
  readonly accent: string;
  /** Near the ground in lightness. */
  readonly quiet: string;
}

/** Lightness, chroma and degrees from the hue of the cover, in OKLCH. */
type Tone = readonly [lightness: number, chroma: number, turn: number];

type Scheme = Readonly<Record<keyof Inks, Tone>>;

/** Pairings that hold for every hue; lightness alone tells ground and main apart. */
const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  // Paper.
  {
    ground: [0.9, 0.045, 0],
    main: [0.46, 0.1, 150],
    second: [0.73, 0.13, -15],
    accent: [0.62, 0.18, -40],
    quiet: [0.34, 0.06, 165],
  },
  {
    ground: [0.88, 0.05, 0],
    main: [0.5, 0.15, 20],
    second: [0.7, 0.13, 55],
    accent: [0.6, 0.17, 180],
    quiet: [0.36, 0.09, 5],
  },
  // Night.
  {
    ground: [0.29, 0.07, 0],
    main: [0.82, 0.09, 110],
    second: [0.6, 0.12, 35],
    accent: [0.72, 0.17, 140],
    quiet: [0.42, 0.09, 15],
  },
  {
    ground: [0.24, 0.045, 0],
    main: [0.72, 0.14, 25],
    second: [0.56, 0.12, -20],
    accent: [0.85, 0.14, 85],
    quiet: [0.4, 0.08, 10],
  },
  // Full colour.
  {
    ground: [0.45, 0.12, 0],
    main: [0.9, 0.06, 75],
    second: [0.72, 0.13, 50],
    accent: [0.78, 0.15, 100],
    quiet: [0.33, 0.08, -10],
  },
  {
    ground: [0.72, 0.12, 0],
    main: [0.33, 0.09, -30],
    second: [0.92, 0.04, 30],
    accent: [0.55, 0.18, -60],
    quiet: [0.6, 0.12, 15],
  },
];

const FULL_TURN = 360;

/** Dark yellow is mud: what is darker than this keeps to brown and green at its two sides. */
const MUD = { upToLightness: 0.66, from: 68, middle: 98, to: 138 };

const awayFromMud = (hue: number, lightness: number): number => {
  if (lightness > MUD.upToLightness || hue < MUD.from || hue > MUD.to) return hue;
  return hue < MUD.middle ? MUD.from - 10 : MUD.to + 10;
};

function toHex([l, c, turn]: Tone, hue: number): string {
  const h = awayFromMud((hue + turn + FULL_TURN) % FULL_TURN, l);
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** Picks a pairing and a hue. */
export function pickInks(random: SeededRandom): Inks {
  const scheme = random.pick(SCHEMES);
  const hue = random.between(0, FULL_TURN);
  return {
    ground: toHex(scheme.ground, hue),
    main: toHex(scheme.main, hue),
    second: toHex(scheme.second, hue),
    accent: toHex(scheme.accent, hue),
    quiet: toHex(scheme.quiet, hue),
  };
}

/** Steps from one colour to another, both included. */
export const toSteps = (from: string, to: string, count: number): string[] => {
  const mix = interpolate([from, to], 'oklab');
  return Array.from({ length: count }, (_, step) => formatHex(mix(step / (count - 1))));
};
