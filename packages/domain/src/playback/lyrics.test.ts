import { expect, it } from 'vitest';
import { findLyricLine } from './lyrics.ts';

const lines = [1000, 2000, 2000, 5000].map((startMs) => ({ startMs, text: `from ${startMs}` }));

it.each([
  [0, -1],
  [999, -1],
  [1000, 0],
  [1999, 0],
  [2000, 2],
  [4999, 2],
  [900_000, 3],
])('findLyricLine at %d ms returns line %d', (positionMs, index) => {
  expect(findLyricLine(lines, positionMs)).toBe(index);
});

it('findLyricLine returns -1 when there are no lyrics', () => {
  expect(findLyricLine([], 1000)).toBe(-1);
});
