import { describe, expect, it } from 'vitest';
import { measureLoudness } from './loudness.ts';
import { CEILING, master, TARGET_LUFS } from './master.ts';
import { sampleAt, type Stereo } from './stereo.ts';
import { tone } from './testing/tone.ts';

const peak = ({ left, right }: Stereo): number =>
  left.reduce((most, value, frame) => Math.max(most, Math.abs(value), Math.abs(sampleAt(right, frame))), 0);

describe('the master', () => {
  it('normalises quiet and loud pieces to the same loudness', () => {
    for (const amplitude of [0.02, 0.5]) {
      const sound = tone(6, amplitude);
      master(sound, 0.1);
      expect(measureLoudness(sound)).toBeCloseTo(TARGET_LUFS, 0);
    }
  });

  it('limits peaks to the ceiling, also in spiky music', () => {
    const sound = tone(6, 0.02);
    for (let frame = 5000; frame < sound.left.length; frame += 20_000) sound.left[frame] = 1;
    master(sound, 0.1);
    expect(peak(sound)).toBeLessThanOrEqual(Math.fround(CEILING));
  });

  it('removes the DC offset, and starts and ends in silence', () => {
    const sound = tone(3, 0.3, 0.2);
    master(sound, 1);
    const mean = sound.left.reduce((sum, value) => sum + value, 0) / sound.left.length;
    expect(Math.abs(mean)).toBeLessThan(0.002);
    expect(Math.abs(sampleAt(sound.left, 0))).toBeLessThan(0.001);
    expect(Math.abs(sampleAt(sound.left, sound.left.length - 1))).toBeLessThan(0.001);
  });
});
