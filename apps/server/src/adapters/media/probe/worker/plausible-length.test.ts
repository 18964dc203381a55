import { describe, expect, it } from 'vitest';
import { toPlausibleSeconds } from './plausible-length.ts';

const HOUR = 3600;
const MB = 1e6;

describe('the length of a file', () => {
  it.each([
    ['a song', 240, 4 * MB, 240],
    ['silence of 20 hours in little room', 20 * HOUR, 0.1 * MB, 20 * HOUR],
    ['speech of two days', 48 * HOUR, 500 * MB, 48 * HOUR],
    ['15,582 hours in the room of a song', 15_582 * HOUR, 4 * MB, null],
    ['two days in the room of a song', 48 * HOUR, 4 * MB, null],
    ['a year in a file of holes', 365 * 24 * HOUR, 1_000_000 * MB, null],
    ['no length', null, 4 * MB, null],
  ])('is believed where its size bears it out: %s', (_, seconds, bytes, believed) => {
    expect(toPlausibleSeconds(seconds, bytes)).toBe(believed);
  });
});
