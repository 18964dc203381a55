import { describe, expect, it } from 'vitest';
import { fromHex, lowestContrast } from './colour-maths.ts';
import { type ColourRole, type PageColours, toPageColours, toPartColours } from './page-colours.ts';
import type { Theme } from '../theme.ts';
import tokens from '../tokens.css?raw';

const THEMES: readonly Theme[] = ['dark', 'light'];
const ARCHES = ['#e07a3f', '#f0dfc4', '#b9472f', '#f0b35a', '#1f5c57'];
const TILES = ['#f3b3cc', '#3c2a78', '#8a4fd0', '#e4559a', '#f7a9c4'];

/** Lowest WCAG contrast that each role must have against the backgrounds it is used on. */
const FLOORS: readonly (readonly [ColourRole, readonly ColourRole[], number])[] = [
  ['ink', ['bg', 's1', 's2', 's3', 'pop', 'pop-hover', 'soft', 'red-soft', 'ok-soft'], 7],
  ['ink-2', ['bg', 's1', 's2', 'pop', 'pop-hover', 'soft'], 4.6],
  ['accent', ['bg', 's1', 's2', 'pop', 'pop-hover', 'soft'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['red', ['bg', 's1', 's2', 'pop', 'red-soft'], 4.5],
  ['ok', ['bg', 'ok-soft'], 4.5],
  ['edge', ['bg', 's1'], 3],
  ['next', ['bg', 's2'], 4.5],
];

const toColour = (hex: string) => fromHex(hex) ?? expect.unreachable(`${hex} is no colour`);

function findBroken(colours: PageColours): string[] {
  return FLOORS.filter(([role, grounds, floor]) => {
    const lowest = lowestContrast(
      toColour(colours[role]),
      grounds.map((ground) => toColour(colours[ground])),
    );
    return lowest < floor;
  }).map(([role]) => role);
}

const coloursOf = (palette: readonly string[], next: readonly string[] | null, theme: Theme): PageColours =>
  toPageColours(palette, next, theme) ?? expect.unreachable('a palette of five colours is enough');

/** A seeded pseudo-random sequence of numbers from 0 to 1. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function* randomPalettes(count: number): Generator<string[]> {
  const numbers = randomNumbers(20_241_101);
  const hex = () =>
    `#${Math.floor(numbers.next().value * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
  for (let index = 0; index < count; index += 1) yield Array.from({ length: 6 }, hex);
}

const FALLBACK_BLOCKS: Readonly<Record<Theme, RegExp>> = {
  dark: /\[data-theme="dark"\] \{([^}]*)\}/,
  light: /\[data-theme="light"\] \{([^}]*)\}/,
};

describe('page colours', () => {
  it('keep text readable (WCAG contrast) on random palettes, in both themes', () => {
    let previous = ARCHES;
    for (const palette of randomPalettes(3000)) {
      for (const theme of THEMES)
        expect(findBroken(coloursOf(palette, previous, theme)), `${theme} ${palette.join(' ')}`).toEqual([]);
      previous = palette;
    }
  });

  it.each(['#000000', '#ffffff', '#ffff00', '#808080', '#0000ff', '#00ff00'])(
    'keep text readable on a cover that is only %s',
    (hex) => {
      for (const theme of THEMES) expect(findBroken(coloursOf([hex, hex, hex], null, theme))).toEqual([]);
    },
  );

  it('keep a grey cover grey', () => {
    const { bg, s2, ink } = coloursOf(['#808080', '#808080', '#808080'], null, 'dark');
    for (const hex of [bg, s2, ink]) expect(hex.slice(1, 3)).toBe(hex.slice(3, 5));
  });

  it('lighten the cover by 0.9 for the light background and darken it by 0.85 for the dark one [4.18] [9.16]', () => {
    const palette = ['#c86432', '#ffffff', '#3264c8'];
    expect(coloursOf(palette, null, 'light').bg).toBe('#faf0eb');
    expect(coloursOf(palette, null, 'dark').bg).toBe('#1e0f08');
  });

  it('take the accent from the primary colour of the palette', () => {
    expect(coloursOf(ARCHES, null, 'dark').accent).toBe('#fc8369');
    expect(coloursOf(ARCHES, null, 'light').accent).toBe('#ae3d25');
  });

  it('end the seek line in the next cover’s colour, in red without one, and in grey when both are alike', () => {
    expect(coloursOf(ARCHES, TILES, 'dark').next).toBe('#bd90ff');
    expect(coloursOf(ARCHES, null, 'dark').next).toBe(coloursOf(ARCHES, null, 'dark').red);
    expect(coloursOf(ARCHES, ARCHES, 'dark').next).toBe(coloursOf(ARCHES, ARCHES, 'dark')['ink-2']);
  });

  it.each([
    ['two colours', ['#102030', '#405060']],
    ['no colours', []],
    ['a word', ['#102030', '#405060', 'teal?']],
  ])('leave the fallback in place for a palette of %s', (_, palette) => {
    expect(toPageColours(palette, null, 'dark')).toBeNull();
  });

  it.each(THEMES)('match the %s fallback in the stylesheet when computed from one blue [4.18]', (theme) => {
    const block = FALLBACK_BLOCKS[theme].exec(tokens)?.[1] ?? '';
    const computed = coloursOf(['#3b5bdb', '#3b5bdb', '#3b5bdb'], null, theme);
    for (const [role, hex] of Object.entries(computed)) expect(block).toContain(`--${role}: ${hex};`);
  });

  it('are computed once for each cover', () => {
    expect(toPageColours(ARCHES, TILES, 'dark')).toBe(toPageColours(ARCHES, TILES, 'dark'));
  });
});

describe('toPartColours', () => {
  it('returns its own accent only where it has 4.5:1 contrast on the page background', () => {
    let taken = 0;
    for (const theme of THEMES)
      for (const ground of randomPalettes(40)) {
        const page = coloursOf(ground, null, theme);
        for (const own of [ARCHES, TILES]) {
          const part = toPartColours(own, theme, page.bg);
          if (!part['--accent']) continue;
          taken += 1;
          expect(lowestContrast(toColour(part['--accent']), [toColour(page.bg)])).toBeGreaterThanOrEqual(4.5);
          expect(part['--accent']).toBe(coloursOf(own, null, theme).accent);
        }
      }
    expect(taken).toBeGreaterThan(100);
  });

  it('returns nothing for a palette that is too short', () => {
    expect(toPartColours(['#123456'], 'dark', '#090e21')).toEqual({});
  });
});
