import { describe, expect, it } from 'vitest';
import { toLengthText, toMinutesSeconds } from './time.ts';

describe('times', () => {
  it.each([
    [0, '00:00'],
    [97.9, '01:37'],
    [3600, '60:00'],
    [-5, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('show %d seconds as mm:ss [9.06]', (seconds, text) => {
    expect(toMinutesSeconds(seconds)).toBe(text);
  });

  it.each([
    [259, '4:19'],
    [3723, '1:02:03'],
  ])('are sent as lengths: %d seconds as %s', (seconds, text) => {
    expect(toLengthText(seconds)).toBe(text);
  });
});
