import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['tide', 'tide', 0],
    ['tide', 'tid', 1],
    ['tide', 'tiide', 1],
    ['tide', 'tode', 1],
    ['tide', 'itde', 1],
    ['tide', 'itdes', 2],
    ['', 'ab', 2],
  ])('of %s and %s is %d', (one, other, edits) => {
    expect(editDistance(one, other, 2)).toBe(edits);
    expect(editDistance(other, one, 2)).toBe(edits);
  });

  it('exceeds the maximum for words that are further apart', () => {
    expect(editDistance('tide', 'moon', 2)).toBeGreaterThan(2);
    expect(editDistance('tide', 'tidelands', 2)).toBeGreaterThan(2);
  });
});
