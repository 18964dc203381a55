import { converter, parse } from 'culori';
import { describe, expect, it } from 'vitest';
import { toPalette, toPaletteOfColours } from './to-palette.ts';

type Rgba = readonly [number, number, number, number];

const toOklch = converter('oklch');

const describeColour = (hex: string | undefined) => {
  const colour = toOklch(parse(hex ?? ''));
  if (!colour) throw new Error(`Expected a colour, found ${hex}.`);
  return colour;
};

/** A striped picture of 4096 px. Each part is a colour and its number of pixels. */
const stripes = (...parts: readonly (readonly [Rgba, number])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()));

const RED: Rgba = [214, 40, 57, 255];
const NAVY: Rgba = [29, 53, 87, 255];
const PAPER: Rgba = [250, 249, 245, 255];
const GREY: Rgba = [128, 128, 128, 255];

const toHexText = (colour: Rgba): string =>
  `#${colour
    .slice(0, 3)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

describe('the palette of a cover', () => {
  it('has a coloured background rather than white at index 0, and the vivid colour at 2 [3.14]', () => {
    const palette = toPalette(stripes([PAPER, 2000], [NAVY, 1600], [RED, 496]));
    expect(palette).toEqual([NAVY, PAPER, RED].map(toHexText));
  });

  it('continues with the other colours by area', () => {
    const green: Rgba = [42, 157, 92, 255];
    const sand: Rgba = [233, 196, 106, 255];
    const palette = toPalette(stripes([NAVY, 2000], [RED, 1000], [PAPER, 396], [sand, 400], [green, 300]));
    expect(palette?.slice(3).map((hex) => [sand, PAPER, green].map(toHexText).indexOf(hex))).toEqual([1, 2]);
  });

  it('finds a small vivid colour among many greys', () => {
    const greys = [30, 55, 80, 105, 130, 155, 180, 205].map(
      (level) => [[level, level, level, 255] as Rgba, 500] as const,
    );
    expect(toPalette(stripes(...greys, [RED, 96]))?.[2]).toBe(toHexText(RED));
  });

  it('leaves out colours of a tiny area', () => {
    const palette = toPalette(stripes([NAVY, 4000], [PAPER, 86], [RED, 10]));
    expect(palette).not.toContain(toHexText(RED));
  });

  it.each([
    ['one colour', RED],
    ['black', [0, 0, 0, 255] as const],
    ['white', [255, 255, 255, 255] as const],
  ])('has three shades when the cover is %s', (_, colour) => {
    const palette = toPalette(stripes([colour, 4096]));
    expect(palette).toHaveLength(3);
    expect(palette?.[2]).toBe(toHexText(colour));
    expect(new Set(palette).size).toBeGreaterThan(1);
  });

  it('is grey when the cover is grey', () => {
    const dark: Rgba = [40, 40, 40, 255];
    const palette = toPalette(stripes([GREY, 3000], [dark, 1096]));
    expect(palette?.length).toBeGreaterThanOrEqual(3);
    for (const hex of palette ?? []) expect(describeColour(hex).c).toBeLessThan(0.001);
  });

  it('ignores transparent pixels', () => {
    const palette = toPalette(stripes([[0, 255, 0, 0], 4000], [RED, 96]));
    expect(palette?.[2]).toBe(toHexText(RED));
    expect(palette?.every((hex) => Math.abs((describeColour(hex).h ?? 0) - 22) < 10)).toBe(true);
  });

  it.each([
    [127, null],
    [128, toHexText(RED)],
  ])('for a pixel with alpha %d of 255 has the primary colour %s', (alpha, primary) => {
    expect(toPalette(stripes([[214, 40, 57, alpha], 8]))?.[2] ?? null).toBe(primary);
  });

  it('is null when no pixel is visible', () => {
    expect(toPalette(stripes([[9, 9, 9, 0], 4096]))).toBeNull();
    expect(toPalette(new Uint8Array())).toBeNull();
  });

  it('of a single pixel still has three colours', () => {
    expect(toPalette(stripes([RED, 1]))).toHaveLength(3);
  });

  it('of noise has three to six colours and is deterministic', () => {
    const noise = Uint8Array.from({ length: 4096 * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : (i * 7919 + i * i) % 256,
    );
    const palette = toPalette(noise);
    expect(palette?.length).toBeGreaterThanOrEqual(3);
    expect(palette?.length).toBeLessThanOrEqual(6);
    expect(palette?.every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
    expect(toPalette(noise)).toEqual(palette);
  });
});

describe('toPaletteOfColours', () => {
  const evenly = (...hexes: string[]) => hexes.map((hex) => ({ hex, area: 1 / hexes.length }));

  it.each([
    ['a dark one', '#8b0000', '#b0603a'],
    ['a rather dark one', '#a00020', '#2a9d5c'],
    ['a glaring one', '#ffd60a', '#2a9d5c'],
    ['a dull one', '#5f8a5f', '#e0c000'],
  ])('over %s (%s) prefers %s as the primary colour', (_, other, primary) => {
    expect(toPaletteOfColours(evenly(other, primary))[2]).toBe(primary);
  });

  it.each([
    ['paper', '#faf9f5', 0.5, '#808080', 0.3],
    ['a black edge', '#111111', 0.5, '#808080', 0.3],
    ['a small colour', '#1d3557', 0.025, '#808080', 0.05],
    ['smaller ones', '#808080', 0.01, '#1d3557', 0.02],
  ])('over %s (%s) prefers a coloured or larger one as the background', (_, other, area, ground, large) => {
    const colours = [
      { hex: '#d62839', area: 0.2 },
      { hex: other, area },
      { hex: ground, area: large },
    ];
    expect(toPaletteOfColours(colours)).toEqual([ground, other, '#d62839']);
  });

  it('orders the other colours by area', () => {
    const colours = ['#444444', '#606060', '#808080', '#a0a0a0'].map((hex, at) => ({
      hex,
      area: (at + 1) / 20,
    }));
    expect(toPaletteOfColours([{ hex: '#d62839', area: 0.5 }, ...colours])).toEqual([
      '#a0a0a0',
      '#808080',
      '#d62839',
      '#606060',
      '#444444',
    ]);
  });

  it('gives a single colour a darker background, and ignores an invalid colour', () => {
    const [ground, second, primary] = toPaletteOfColours([
      { hex: 'none', area: 0.5 },
      { hex: '#d62839', area: 0.5 },
    ]);
    expect(primary).toBe('#d62839');
    expect(describeColour(ground).l).toBeCloseTo(describeColour(primary).l - 0.1, 2);
    expect(describeColour(second).l).toBeCloseTo(describeColour(primary).l, 2);
    expect(toPaletteOfColours([])).toEqual([]);
  });
});
