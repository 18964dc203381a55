import { fromOklch, GREY_BELOW_CHROMA, lowestContrast, mix, type Rgb, toOklch } from './colour-maths.ts';
import type { Theme } from '../theme.ts';

/** The backgrounds on which a mended colour must be readable. */
export interface MendGrounds {
  readonly bg: Rgb;
  readonly s1: Rgb;
  readonly s2: Rgb;
  readonly pop: Rgb;
}

export interface MendedColour {
  readonly colour: Rgb;
  /** Change in lightness (OKLCH, 0-1). */
  readonly cost: number;
  /** Chroma (OKLCH) of the original colour. */
  readonly vividness: number;
}

const TEXT_CONTRAST = 4.5;
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
export function mend(colour: Rgb, grounds: MendGrounds, theme: Theme): MendedColour {
  const { l, c, h } = toOklch(colour);
  const rule = RULES[theme];
  const chroma = clampChromaFor(c, rule.lowestChroma);
  const at = (lightness: number) =>
    fromOklch(lightness, chroma, theme === 'light' ? turnHue(h, l - lightness) : h);
  const isReadable = (candidate: Rgb) =>
    lowestContrast(candidate, [
      grounds.bg,
      grounds.s1,
      grounds.s2,
      grounds.pop,
      mix(candidate, SOFT_SHARE[theme], grounds.bg),
    ]) >= TEXT_CONTRAST;

  let lightness = rule.start(l);
  while (lightness > 0 && lightness < 1 && !isReadable(at(lightness))) lightness += rule.step;
  return { colour: at(Math.min(1, Math.max(0, lightness))), cost: Math.abs(lightness - l), vividness: c };
}
