import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  type Rgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklch);

export type { Rgb };

export const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 };
export const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

export const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** Rounds each channel to 256 steps and clamps it, so that contrast is computed for the displayed colour. */
const toPixel = ({ r, g, b }: Rgb): Rgb => ({
  mode: 'rgb',
  r: toStep(r),
  g: toStep(g),
  b: toStep(b),
});

const toStep = (channel: number): number => Math.round(Math.min(1, Math.max(0, channel)) * 255) / 255;

/** A colour from OKLCH lightness, chroma and hue; chroma is reduced until the colour fits into sRGB. */
export const fromOklch = (l: number, c: number, h: number | undefined): Rgb =>
  toPixel(toRgb(clampChroma({ mode: 'oklch', l, c, ...(h === undefined ? {} : { h }) }, 'oklch')));

/** Mixes `share` (0-1) of `top` into `ground`, like `color-mix(in srgb, top share, ground)`. */
export function mix(top: Rgb, share: number, ground: Rgb): Rgb {
  const channel = (a: number, b: number) => a * share + b * (1 - share);
  return toPixel({
    mode: 'rgb',
    r: channel(top.r, ground.r),
    g: channel(top.g, ground.g),
    b: channel(top.b, ground.b),
  });
}

/** @returns null when the text is not `#rrggbb`. */
export const fromHex = (text: string): Rgb | null => parseHex(text) ?? null;

export const toHex = (colour: Rgb): string => formatHex(colour);

/** The lowest WCAG contrast of a colour with any of the backgrounds. */
export const lowestContrast = (colour: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

/** Degrees between two hues, 0-180. Greys have no hue: 0 between two greys, 180 from a grey to a colour. */
export function hueDistance(a: Rgb, b: Rgb): number {
  const [from, to] = [toOklch(a), toOklch(b)];
  const isGrey = [from, to].map(({ c }) => c < GREY_BELOW_CHROMA);
  if (isGrey[0] !== isGrey[1]) return 180;
  if (isGrey[0]) return 0;
  const turn = Math.abs((from.h ?? 0) - (to.h ?? 0)) % 360;
  return Math.min(turn, 360 - turn);
}

/** Below this OKLCH chroma a colour counts as grey and no chroma is added to it. */
export const GREY_BELOW_CHROMA = 0.03;
