import { expect, it } from 'vitest';
import { measureLoudness } from './loudness.ts';
import { SAMPLE_RATE, silence } from './stereo.ts';
import { tone } from './testing/tone.ts';

it('measures loudness as BS.1770 says: a full stereo tone of 997 Hz is 0 LUFS', () => {
  expect(measureLoudness(tone(2, 1))).toBeCloseTo(0, 1);
  expect(measureLoudness(tone(2, 0.1))).toBeCloseTo(-20, 1);
  expect(measureLoudness(silence(SAMPLE_RATE))).toBe(-Infinity);
});
