import {
  fromOklch,
  GREY_BELOW_CHROMA,
  lowestContrast,
  mix,
  type Rgb,
  toOklch,
  WHITE,
} from './colour-maths.ts';
import type { Theme } from '../theme.ts';

/** The backgrounds of a page on which text in a colour must be readable. */
export interface TextGrounds {
  readonly bg: Rgb;
  readonly s1: Rgb;
  readonly s2: Rgb;
  readonly pop: Rgb;
  /** Left out: no text in that colour is on a highlighted row of a menu. */
  readonly popHover?: Rgb;
}

interface ReadableColour {
  readonly colour: Rgb;
  /** By how much the lightness was changed (OKLCH, 0-1). */
  readonly lightnessChange: number;
  /** Chroma (OKLCH) of the original colour. */
  readonly originalChroma: number;
}

/** Lowest WCAG contrast of text with its background. */
export const TEXT_CONTRAST = 4.5;

/** When making the primary colour readable changes its lightness more than this, another colour is tried. */
const MAX_LIGHTNESS_CHANGE = 0.2;
const VIVID_FROM_CHROMA = 0.075;

const LIGHTNESS_STEP = 0.008;
const HIGHEST_CHROMA = 0.17;
/** Decrease in lightness (OKLCH, 0-1) at which the hue is turned fully. */
const FULL_TURN_AFTER = 0.2;

const RULES = {
  dark: { step: LIGHTNESS_STEP, start: (l: number) => Math.max(l, 0.66), lowestChroma: 0.09 },
  light: { step: -LIGHTNESS_STEP, start: (l: number) => Math.min(l, 0.56), lowestChroma: 0.12 },
} as const;

/** Share (0-1) of a colour mixed into the page colour for its soft background. */
export const SOFT_SHARE: Readonly<Record<Theme, number>> = { dark: 0.16, light: 0.13 };

/** Turns darkened ochre towards rust and darkened lime towards green, since both would become muddy. */
function turnHue(hue: number | undefined, darkening: number): number | undefined {
  if (hue === undefined) return undefined;
  const turn = Math.min(1, Math.max(0, darkening) / FULL_TURN_AFTER);
  if (hue >= 44 && hue < 106) return hue - 18 * turn;
  return hue >= 106 && hue < 145 ? hue + 14 * turn : hue;
}

const clampChromaFor = (chroma: number, lowest: number): number =>
  Math.min(HIGHEST_CHROMA, chroma < GREY_BELOW_CHROMA ? chroma : Math.max(chroma, lowest));

/**
 * Moves a colour's lightness away from the background until text in it is readable (WCAG contrast 4.5), on
 * all `grounds` and on the colour's own soft background. Keeps the hue, except that of darkened yellows.
 */
export function toReadable(colour: Rgb, grounds: TextGrounds, theme: Theme): ReadableColour {
  const { l, c, h } = toOklch(colour);
  const rule = RULES[theme];
  const chroma = clampChromaFor(c, rule.lowestChroma);
  const at = (lightness: number) =>
    fromOklch(lightness, chroma, theme === 'light' ? turnHue(h, l - lightness) : h);
  const isReadable = (candidate: Rgb) =>
    lowestContrast(candidate, [...Object.values(grounds), mix(candidate, SOFT_SHARE[theme], grounds.bg)]) >=
    TEXT_CONTRAST;

  let lightness = rule.start(l);
  while (lightness > 0 && lightness < 1 && !isReadable(at(lightness))) lightness += rule.step;
  return {
    colour: at(Math.min(1, Math.max(0, lightness))),
    lightnessChange: Math.abs(lightness - l),
    originalChroma: c,
  };
}

/** The cover's primary colour, made readable; if that changes it too much, the most vivid other one that stays. */
export function pickAccent(palette: readonly Rgb[], grounds: TextGrounds, theme: Theme): Rgb {
  const [background, second, primary, ...rest] = palette;
  const first = toReadable(primary ?? background ?? WHITE, grounds, theme);
  if (first.lightnessChange <= MAX_LIGHTNESS_CHANGE) return first.colour;
  const others = [background, second, ...rest]
    .filter((colour) => colour !== undefined)
    .map((colour) => toReadable(colour, grounds, theme))
    .filter(
      ({ lightnessChange, originalChroma }) =>
        originalChroma >= VIVID_FROM_CHROMA && lightnessChange <= MAX_LIGHTNESS_CHANGE,
    )
    .toSorted((a, b) => b.originalChroma - a.originalChroma);
  return (others[0] ?? first).colour;
}
