import { describe, expect, it } from 'vitest';
import { toPlausibleSeconds } from './plausible-length.ts';

const HOUR = 3600;
const MB = 1e6;

describe('toPlausibleSeconds', () => {
  it.each([
    ['a song', 240, 4 * MB, 240],
    ['20 hours of silence in 0.1 MB', 20 * HOUR, 0.1 * MB, 20 * HOUR],
    ['two days of speech in 500 MB', 48 * HOUR, 500 * MB, 48 * HOUR],
    ['15,582 hours in 4 MB', 15_582 * HOUR, 4 * MB, null],
    ['two days in 4 MB', 48 * HOUR, 4 * MB, null],
    ['a year in a sparse file of 1 TB', 365 * 24 * HOUR, 1_000_000 * MB, null],
    ['no duration', null, 4 * MB, null],
  ])('returns a duration only if the file size makes it plausible: %s', (_, seconds, bytes, believed) => {
    expect(toPlausibleSeconds(seconds, bytes)).toBe(believed);
  });
});
