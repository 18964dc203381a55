import { clampChroma, formatHex, interpolate } from 'culori';
import type { SeededRandom } from '../../seeded-random.ts';

/** The colours of one drawn cover, as `#rrggbb`. */
export interface Inks {
  readonly ground: string;
  /** Colour of the large shape. Stands out from the ground at any size. */
  readonly main: string;
  readonly second: string;
  /** The most vivid colour, for small areas. */
  readonly accent: string;
  /** Close to the ground in lightness. */
  readonly quiet: string;
}

/** A colour in OKLCH: lightness, chroma, and hue as offset in degrees from the hue of the cover. */
type Tone = readonly [lightness: number, chroma: number, turn: number];

type Scheme = Readonly<Record<keyof Inks, Tone>>;

/** Colour schemes that work with every hue, since ground and main differ in lightness. */
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

/**
 * The hue range of dark yellow, which looks muddy. Colours up to this lightness are moved out to brown or
 * green.
 */
const DARK_YELLOW = { upToLightness: 0.66, from: 68, middle: 98, to: 138 };

const avoidDarkYellow = (hue: number, lightness: number): number => {
  if (lightness > DARK_YELLOW.upToLightness || hue < DARK_YELLOW.from || hue > DARK_YELLOW.to) return hue;
  return hue < DARK_YELLOW.middle ? DARK_YELLOW.from - 10 : DARK_YELLOW.to + 10;
};

function toHex([l, c, turn]: Tone, hue: number): string {
  const h = avoidDarkYellow((hue + turn + FULL_TURN) % FULL_TURN, l);
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** Picks a colour scheme and a hue. */
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

/** Interpolates between two colours, which are the first and the last of the result. */
export const toSteps = (from: string, to: string, count: number): string[] => {
  const mix = interpolate([from, to], 'oklab');
  return Array.from({ length: count }, (_, step) => formatHex(mix(step / (count - 1))));
};
