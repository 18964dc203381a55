import { clampChroma, converter, formatHex, type Oklab, type Oklch } from 'culori';
import { clusterColours, type Lab, type Weighted } from './cluster-colours.ts';

const toOklab = converter('oklab');
const toOklch = converter('oklch');

const CLUSTERS = 6;
/** Clusters with a smaller part of the picture are dropped as noise. */
const MIN_AREA = 0.004;
const MIN_BACKGROUND_AREA = 0.03;
/** Pixels that are more than half transparent are ignored. */
const MIN_ALPHA = 128;
const CHANNELS = 4;

/** Bits by which channels are shifted to quantise colours before clustering, to 16 levels per channel. */
const STEP_BITS = 4;

/** Lightness difference of the shades added to the palette of a picture that has too few colours. */
const SHADE_LIGHTNESS = 0.1;

interface Swatch {
  readonly colour: Oklch;
  /** Part of the visible pixels, 0 to 1. */
  readonly area: number;
}

/** Counts the visible pixels by quantised colour. Each gets the mean colour of its pixels. */
function countColours(rgba: Uint8Array): Weighted[] {
  const steps = new Map<number, { r: number; g: number; b: number; count: number }>();
  for (let at = 0; at + CHANNELS <= rgba.length; at += CHANNELS) {
    const [r = 0, g = 0, b = 0, alpha = 0] = rgba.subarray(at, at + CHANNELS);
    if (alpha < MIN_ALPHA) continue;
    const key = ((r >> STEP_BITS) << 8) | ((g >> STEP_BITS) << 4) | (b >> STEP_BITS);
    const step = steps.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    steps.set(key, { r: step.r + r, g: step.g + g, b: step.b + b, count: step.count + 1 });
  }
  return [...steps.values()].map(({ r, g, b, count }) => {
    const full = 255 * count;
    return { colour: toOklab({ mode: 'rgb', r: r / full, g: g / full, b: b / full }), weight: count };
  });
}

const toSwatch = ({ colour, weight }: Weighted, total: number): Swatch => ({
  colour: toOklch({ mode: 'oklab', ...colour } satisfies Oklab & Lab),
  area: weight / total,
});

/** Prefers vivid colours that are not tiny in area. */
function scorePrimary({ colour: { l, c }, area }: Swatch): number {
  const k = l < 0.42 ? 0.55 : l < 0.52 ? 0.8 : l > 0.88 ? 0.7 : 1;
  return Math.min(c, 0.17) * area ** 0.28 * k;
}

/** Prefers a large coloured area to white paper or a black edge. */
function scoreBackground({ colour: { l, c }, area }: Swatch): number {
  const k = l > 0.84 ? 0.3 : l < 0.22 ? 0.5 : 1;
  return area * (0.02 + Math.min(c, 0.1)) * k;
}

const pickBest = (swatches: readonly Swatch[], score: (swatch: Swatch) => number): Swatch | undefined =>
  swatches.toSorted((one, other) => score(other) - score(one))[0];

const shade = ({ colour }: Swatch, by: number): Swatch => ({
  colour: { ...colour, l: Math.min(1, Math.max(0, colour.l + by)) },
  area: 0,
});

const pickBackground = (others: readonly Swatch[]): Swatch | undefined => {
  const large = others.filter(({ area }) => area > MIN_BACKGROUND_AREA);
  return pickBest(large.length > 0 ? large : others, scoreBackground);
};

/** Orders the palette: background, the largest other colour, primary, then the rest by area. */
function order(swatches: readonly Swatch[], fallback: Swatch): Swatch[] {
  const primary = pickBest(swatches, scorePrimary) ?? fallback;
  const others = swatches.filter((swatch) => swatch !== primary);
  const background = pickBackground(others) ?? shade(primary, -SHADE_LIGHTNESS);
  const [second = shade(background, SHADE_LIGHTNESS), ...rest] = others
    .filter((swatch) => swatch !== background)
    .toSorted((one, other) => other.area - one.area);
  return [background, second, primary, ...rest];
}

const toHex = ({ colour }: Swatch): string => formatHex(clampChroma(colour, 'oklch'));

/** The palette of a picture whose colours and their areas (0 to 1) are known. */
export function toPaletteOfColours(
  colours: readonly { readonly hex: string; readonly area: number }[],
): string[] {
  const swatches = colours.flatMap(({ hex, area }): Swatch[] => {
    const colour = toOklch(hex);
    return colour === undefined ? [] : [{ colour, area }];
  });
  const [largest] = swatches;
  return largest === undefined ? [] : order(swatches, largest).map(toHex);
}

/**
 * The palette of a picture, three to six colours as `#rrggbb`.
 * @param rgba Red, green, blue and alpha of each pixel, 0 to 255.
 * @returns null: the picture has no visible pixel.
 */
export function toPalette(rgba: Uint8Array): string[] | null {
  const colours = countColours(rgba);
  if (colours.length === 0) return null;
  const total = colours.reduce((sum, { weight }) => sum + weight, 0);
  const swatches = clusterColours(colours, CLUSTERS).map((cluster) => toSwatch(cluster, total));
  const [largest, ...smaller] = swatches.toSorted((one, other) => other.area - one.area);
  if (largest === undefined) return null;
  return order([largest, ...smaller.filter(({ area }) => area >= MIN_AREA)], largest).map(toHex);
}
