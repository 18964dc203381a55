import { describe, expect, it } from 'vitest';
import { toTotalSeconds, toTotalText } from './length-text.ts';

describe('toTotalText', () => {
  it.each([
    [0.3, '1 s'],
    [19, '19 s'],
    [59.6, '1 min'],
    [89, '1 min'],
    [61 * 60, '1 h 1 min'],
    [3599, '1 h'],
    [3620, '1 h'],
    [7190, '2 h'],
    [2 * 3600 + 5 * 60, '2 h 5 min'],
  ])('formats %s s as %s, with no-break spaces before the units', (seconds, text) => {
    expect(toTotalText(seconds)).toBe(text.replaceAll(/(\d) /g, '$1\u00a0'));
  });

  it('returns null for an unknown duration', () => {
    expect(toTotalText(0)).toBeNull();
  });
});

it('toTotalSeconds adds up the known durations', () => {
  expect(toTotalSeconds([{ durationSeconds: 90 }, { durationSeconds: null }, { durationSeconds: 31 }])).toBe(
    121,
  );
  expect(toTotalSeconds([])).toBe(0);
});
