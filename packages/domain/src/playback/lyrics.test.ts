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
])('at %d ms line %d is sung', (positionMs, index) => {
  expect(findLyricLine(lines, positionMs)).toBe(index);
});

it('of no lines none is sung', () => {
  expect(findLyricLine([], 1000)).toBe(-1);
});
