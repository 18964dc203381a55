import { describe, expect, it } from 'vitest';
import {
  COVER_SIZE,
  cover,
  drawArches,
  drawCutPaper,
  drawHorizon,
  drawKeys,
  drawPixels,
  drawShards,
  drawTiles,
  drawTwoCircles,
  nestedArches,
  type Tile,
} from './index.ts';

/** Values of an attribute in a drawing, in their order. */
const valuesOf = (svg: string, attribute: string): string[] =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

/** The pixels of a drawing as a picture of letters: the fill at each place, '.' where there is none. */
function toPicture(svg: string): string[] {
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => '.'));
  for (const [, x, y, fill = ''] of svg.matchAll(
    /<rect x="(\d+)" y="(\d+)" width="60" height="60" fill="(\w+)"/g,
  )) {
    const row = rows[Number(y) / 60 - 1];
    if (row) row[Number(x) / 60 - 1] = fill;
  }
  return rows.map((row) => row.join(''));
}

const TILES: Tile[] = (['tl', 'tr', 'bl', 'br'] as const).map((corner) => [corner, 'red', 'white']);
const COLOURS = ['a', 'b', 'c', 'd', 'e'] as const;
const HORIZON = {
  ground: 'g',
  light: { x: 1, y: 2, radius: 3, fill: 'l' },
  bands: ['a', 'b', 'c', 'd'],
} as const;
const PAPER = { ground: 'g', blob: 'b', half: 'h', hill: 'i', dot: 'd' };
const KEYS = {
  ground: 'g',
  ink: 'i',
  accent: 'x',
  accentKey: 1,
  heights: [100, 200, 300],
  densities: [0.5, 0.6, 1],
};
const CIRCLES = {
  ground: 'g',
  first: { x: 200, y: 300, fill: 'f' },
  second: { x: 400, y: 310, fill: 's' },
  overlap: 'o',
};
const SHARD = {
  foot: [
    [0, 600],
    [90, 600],
  ],
  tip: [300, 10],
  fill: 'f',
} as const;

describe('a drawn cover', () => {
  it.each([
    ['arches', drawArches('g', COLOURS, 'left')],
    ['cut paper', drawCutPaper(PAPER)],
    ['a horizon', drawHorizon(HORIZON)],
    ['keys', drawKeys(KEYS)],
    ['pixels', drawPixels('g', {}, [])],
    ['shards', drawShards('g', [SHARD])],
    ['tiles', drawTiles('g', TILES)],
    ['two circles', drawTwoCircles(CIRCLES)],
  ])('of %s is a well-formed square SVG with a ground and no NaN or undefined', (_, svg) => {
    expect(svg).toContain(`viewBox="0 0 ${COVER_SIZE} ${COVER_SIZE}"`);
    expect(svg).toContain('<rect width="600" height="600" fill="g"/>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const opened = svg.match(/<[a-z]/gi)?.length ?? 0;
    expect((svg.match(/\/>/g)?.length ?? 0) + (svg.match(/<\//g)?.length ?? 0)).toBe(opened);
    expect(svg.endsWith('</svg>')).toBe(true);
  });
});

describe('arches', () => {
  it('are nested, with the widest behind', () => {
    const arches = nestedArches(['a', 'b', 'c', 'd'], { x: 100, top: 50, radius: 80, drop: 10 }, 500);
    expect(valuesOf(arches, 'fill')).toEqual(['a', 'b', 'c', 'd']);
    expect(valuesOf(arches, 'd')).toEqual([
      'M20 500 V130 A80 80 0 0 1 180 130 V500 Z',
      'M40 500 V120 A60 60 0 0 1 160 120 V500 Z',
      'M60 500 V110 A40 40 0 0 1 140 110 V500 Z',
      'M80 500 V100 A20 20 0 0 1 120 100 V500 Z',
    ]);
  });

  it('on a cover have a smaller set in front with the colours reversed, in the given corner', () => {
    const right = drawArches('g', COLOURS, 'right');
    expect(valuesOf(right, 'fill').slice(1)).toEqual([...COLOURS, ...COLOURS.toReversed()]);
    const starts = (svg: string) => valuesOf(svg, 'd').map((path) => Number(/M(-?[\d.]+)/.exec(path)?.[1]));
    const [large = 0, small = 0] = [starts(right)[0], starts(right)[5]];
    expect(large).toBeLessThan(small);
    const left = starts(drawArches('g', COLOURS, 'left'));
    expect([left[0], left[5]]).toEqual([600 - large - 580, 600 - small - 258]);
  });
});

describe('pixels', () => {
  it('mirror their left half, and skip symbols without a colour', () => {
    const svg = drawPixels('g', { x: 'r', o: 'b' }, ['x..o', '.?xx', 'oooo']);
    expect(toPicture(svg).slice(0, 4)).toEqual(['r..bb..r', '..rrrr..', 'bbbbbbbb', '........']);
  });
});

describe('keys', () => {
  it('stand on one baseline, and the accent key is solid', () => {
    const [, first, accent, third, line] = drawKeys(KEYS).split('<rect ').slice(1);
    expect(first).toContain('y="440" width="28" height="100" fill="i" fill-opacity="0.5"');
    expect(accent).toContain('x="84" y="340" width="28" height="200" fill="x" shape');
    expect(third).toContain('y="240" width="28" height="300" fill="i" shape');
    expect(line).toContain('y="551"');
  });
});

describe('tiles', () => {
  it('have their quarter discs in the given corner, four tiles in a row', () => {
    const paths = valuesOf(drawTiles('g', [...TILES, ...TILES]), 'd');
    expect(paths.slice(0, 4)).toEqual([
      'M0 0 L150 0 A150 150 0 0 1 0 150 Z',
      'M300 0 L150 0 A150 150 0 0 0 300 150 Z',
      'M300 150 L450 150 A150 150 0 0 0 300 0 Z',
      'M600 150 L450 150 A150 150 0 0 1 600 0 Z',
    ]);
    expect(paths[4]).toBe('M0 150 L150 150 A150 150 0 0 1 0 300 Z');
  });
});

describe('two circles', () => {
  it('show the overlap colour only where they overlap', () => {
    const svg = drawTwoCircles(CIRCLES);
    expect(svg).toContain('<clipPath id="shared"><circle cx="200" cy="300" r="170"/></clipPath>');
    expect(svg).toContain(
      '<g clip-path="url(#shared)"><circle cx="400.0" cy="310.0" r="170.0" fill="o"/></g>',
    );
    expect(valuesOf(svg, 'fill')).toEqual(['g', 'f', 's', 'o']);
  });
});

describe('a horizon', () => {
  it('has its light behind four bands, each lower and flatter than the one before', () => {
    const svg = drawHorizon(HORIZON);
    expect(valuesOf(svg, 'fill')).toEqual(['g', 'l', 'a', 'b', 'c', 'd']);
    const bands = valuesOf(svg, 'd').map((path) => {
      const [top = 0, crest = 0] = [/^M0 ([\d.]+)/, /C60 ([\d.]+)/].map((pattern) =>
        Number(pattern.exec(path)?.[1]),
      );
      return { top, height: Math.round((top - crest) * 10) / 10 };
    });
    expect(bands.map(({ top }) => top)).toEqual([330, 398, 466, 534]);
    expect(bands.map(({ height }) => height)).toEqual([10, 7.8, 5.6, 3.4]);
  });
});

it('cut paper is flipped horizontally when it is mirrored, on the same ground', () => {
  const [plain, mirrored] = [false, true].map((isMirrored) => drawCutPaper({ ...PAPER, isMirrored }));
  const shapes = plain?.slice(cover('g', '').length - '</svg>'.length, -'</svg>'.length) ?? '';
  expect(mirrored).toBe(cover('g', `<g transform="matrix(-1 0 0 1 600 0)">${shapes}</g>`));
});

it('shards rise from their foot to their tip', () => {
  expect(valuesOf(drawShards('g', [SHARD]), 'points')).toEqual(['0.0,600.0 90.0,600.0 300.0,10.0']);
});
