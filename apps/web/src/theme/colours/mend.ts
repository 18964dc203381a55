import { fromOklch, GREY_BELOW_CHROMA, lowestContrast, mix, type Rgb, toOklch } from './colour-maths.ts';
import type { Theme } from '../theme.ts';

/** What a mended colour is read on. */
export interface MendGrounds {
  readonly bg: Rgb;
  readonly s1: Rgb;
  readonly s2: Rgb;
  readonly pop: Rgb;
}

export interface MendedColour {
  readonly colour: Rgb;
  /** How far lightness (OKLCH, 0-1) had to move. */
  readonly cost: number;
  /** Chroma (OKLCH) of the colour as it was. */
  readonly vividness: number;
}

const TEXT_CONTRAST = 4.5;
const LIGHTNESS_STEP = 0.008;
const HIGHEST_CHROMA = 0.17;
/** How much darker a colour is when its hue has turned all the way. */
const FULL_TURN_AFTER = 0.2;

const RULES = {
  dark: { step: LIGHTNESS_STEP, start: (l: number) => Math.max(l, 0.66), lowestChroma: 0.09 },
  light: { step: -LIGHTNESS_STEP, start: (l: number) => Math.min(l, 0.56), lowestChroma: 0.12 },
} as const;

/** The share of a colour in the page colour that makes its soft ground. */
export const SOFT_SHARE: Readonly<Record<Theme, number>> = { dark: 0.16, light: 0.13 };

/** Darkened ochre turns towards rust, darkened lime towards green: neither ends as mud. */
function turnHue(hue: number | undefined, darkening: number): number | undefined {
  if (hue === undefined) return undefined;
  const turn = Math.min(1, Math.max(0, darkening) / FULL_TURN_AFTER);
  if (hue >= 44 && hue < 106) return hue - 18 * turn;
  return hue >= 106 && hue < 145 ? hue + 14 * turn : hue;
}

const clampChromaFor = (chroma: number, lowest: number): number =>
  Math.min(HIGHEST_CHROMA, chroma < GREY_BELOW_CHROMA ? chroma : Math.max(chroma, lowest));

/**
 * Keeps a colour's hue and moves its lightness away from the ground until text in it can be read,
 * on the page's sheets and on the colour's own soft ground.
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
