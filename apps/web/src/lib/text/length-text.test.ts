import { describe, expect, it } from 'vitest';
import { toTotalText } from './length-text.ts';

describe('how long a list plays', () => {
  it.each([
    [20, '1 min'],
    [61 * 60, '1 h 1 min'],
    [3599, '1 h'],
    [3620, '1 h'],
    [7190, '2 h'],
    [2 * 3600 + 5 * 60, '2 h 5 min'],
  ])('%s s are %s, and no number is parted from its unit', (seconds, text) => {
    expect(toTotalText(seconds)).toBe(text.replaceAll(/(\d) /g, '$1\u00a0'));
  });

  it('is not told where it is not known', () => {
    expect(toTotalText(0)).toBeNull();
  });
});
