import { describe, expect, it } from 'vitest';
import { drawEnvelope } from './envelope.ts';
import { spectrumToWave } from './fft.ts';
import { measureLoudness } from './loudness.ts';
import { CEILING, TARGET_LUFS, master } from './master.ts';
import { addStepWave, sine } from './oscillator.ts';
import { seededRandom } from './random.ts';
import { addReverb } from './reverb.ts';
import { SAMPLE_RATE, type Stereo, sampleAt, silence, toFrequency } from './stereo.ts';

function tone(seconds: number, amplitude: number, offset = 0): Stereo {
  const sound = silence(seconds * SAMPLE_RATE);
  for (let frame = 0; frame < sound.left.length; frame++) {
    const value = offset + amplitude * Math.sin((2 * Math.PI * 997 * frame) / SAMPLE_RATE);
    sound.left[frame] = value;
    sound.right[frame] = value;
  }
  return sound;
}

const peak = ({ left, right }: Stereo): number =>
  left.reduce((most, value, frame) => Math.max(most, Math.abs(value), Math.abs(sampleAt(right, frame))), 0);

it('seededRandom draws the same numbers for the same seed', () => {
  const draw = (seed: string): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 4 }, () => random.next());
  };
  expect(draw('tide')).toEqual(draw('tide'));
  expect(draw('tide')).not.toEqual(draw('ebb'));
});

it('measures loudness as BS.1770 says: a full stereo tone of 997 Hz is 0 LUFS', () => {
  expect(measureLoudness(tone(2, 1))).toBeCloseTo(0, 1);
  expect(measureLoudness(tone(2, 0.1))).toBeCloseTo(-20, 1);
  expect(measureLoudness(silence(SAMPLE_RATE))).toBe(-Infinity);
});

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

it('spectrumToWave turns a single spectral line into a cosine', () => {
  const real = new Float64Array(64);
  real[3] = 1;
  spectrumToWave(real, new Float64Array(64));
  for (const [index, value] of real.entries())
    expect(value).toBeCloseTo(Math.cos((2 * Math.PI * 3 * index) / 64), 9);
});

it('sine is accurate to 0.00001', () => {
  for (const turns of [0.001, 0.37, 12.9, 1500.123]) {
    expect(sine(turns)).toBeCloseTo(Math.sin(2 * Math.PI * turns), 5);
  }
});

it.each([null, 0.5, 0.22])('addStepWave draws waves of width %s without a DC offset', (width) => {
  const wave = new Float32Array(SAMPLE_RATE);
  addStepWave(wave, wave.length, { width, startTurns: 0, frequency: toFrequency(69), bend: null });
  expect(Math.abs(wave.reduce((sum, value) => sum + value, 0) / wave.length)).toBeLessThan(0.01);
});

it('addReverb rings and then decays to silence', () => {
  const mix = silence(SAMPLE_RATE * 2);
  const send = new Float32Array(mix.left.length);
  send[0] = 1;
  addReverb(mix, send, { decaySeconds: 0.5, preDelaySeconds: 0, dampingHz: 5000 });
  const energy = (from: number, to: number): number =>
    mix.left.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE).reduce((sum, value) => sum + value * value, 0);
  expect(energy(0.1, 0.3)).toBeGreaterThan(1e-4);
  expect(energy(1.5, 2)).toBeLessThan(energy(0.1, 0.3) / 1e6);
});

it('drawEnvelope rises, sustains and falls back to 0', () => {
  const curve = new Float32Array(SAMPLE_RATE);
  drawEnvelope(curve, curve.length, { attack: 0.1, decay: 0.05, sustain: 0.5, release: 0.2 }, 0.6, 1);
  expect(sampleAt(curve, 0)).toBe(0);
  expect(sampleAt(curve, 4800)).toBeCloseTo(1, 2);
  expect(sampleAt(curve, 28_000)).toBeCloseTo(0.5, 2);
  expect(sampleAt(curve, 40_000)).toBe(0);
});
