import { cover, disc, shape } from './svg.ts';

/** Parameters of a horizon: the light (sun or moon) and the colours of the four bands, top first. */
export interface Horizon {
  readonly ground: string;
  readonly light: { readonly x: number; readonly y: number; readonly radius: number; readonly fill: string };
  readonly bands: readonly [string, string, string, string];
}

const TOP = 330;
const BAND = 68;

function wave(top: number, height: number, fill: string): string {
  const y = (offset: number): string => (top + offset * height).toFixed(1);
  const crest = `M0 ${y(0)} C60 ${y(-10)} 110 ${y(-9)} 160 ${y(-4)} S250 ${y(11)} 290 ${y(8)}`;
  return shape(`${crest} S390 ${y(-18)} 467 ${y(-18)} S565 ${y(-9)} 600 ${y(2)} V600 H0 Z`, fill);
}

/** Draws a sun or moon and four wavy bands, the lower the flatter. */
export function drawHorizon({ ground, light, bands }: Horizon): string {
  const waves = bands.map((fill, index) => wave(TOP + index * BAND, 1 - index * 0.22, fill));
  return cover(ground, disc(light.x, light.y, light.radius, light.fill) + waves.join(''));
}
