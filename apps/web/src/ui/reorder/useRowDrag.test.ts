import { describe, expect, it } from 'vitest';
import { toDropIndex, toShift } from './useRowDrag.ts';

const shifts = (from: number, place: number) => [0, 1, 2, 3, 4].map((index) => toShift(index, from, place));

describe('a dragged row', () => {
  it('takes the place under the pointer, clamped to the list', () => {
    expect([-20, 0, 55, 56, 223, 10_000].map((y) => toDropIndex(y, 56, 4))).toEqual([0, 0, 0, 1, 3, 3]);
  });

  it('shifts the rows in between towards where it came from', () => {
    expect(shifts(1, 3)).toEqual([0, 0, -1, -1, 0]);
    expect(shifts(3, 1)).toEqual([0, 1, 1, 0, 0]);
  });

  it('shifts nothing while it is over its own place', () => {
    expect(shifts(2, 2)).toEqual([0, 0, 0, 0, 0]);
  });
});
