import { expect, it } from 'vitest';
import { fromR128Gain, fromReplayGain, toLoudnessDb } from './loudness.ts';

it.each([
  ['-4.00 dB', 0],
  ['-7.03 dB', 3.03],
  ['2.5', -6.5],
  ['-7.03dB', 3.03],
])('a song of ReplayGain %s is %d dB louder than the target', (gain, loudnessDb) => {
  expect(fromReplayGain(gain)).toBe(loudnessDb);
});

it.each([
  ['-2304', 0],
  ['0', -9],
  ['256', -10],
])('a song of R128 gain %s is %d dB louder than the target', (gain, loudnessDb) => {
  expect(fromR128Gain(gain)).toBe(loudnessDb);
});

it('the loudness is null for silence and implausible values', () => {
  for (const lufs of [-70, Number.NaN, Number.NEGATIVE_INFINITY, 1e308])
    expect(toLoudnessDb(lufs)).toBeNull();
  for (const gain of ['', 'loud', '1e300 dB', '-99 dB']) expect(fromReplayGain(gain)).toBeNull();
});
