import { expect, it } from 'vitest';
import { addStepWave, sine } from './oscillator.ts';
import { SAMPLE_RATE, toFrequency } from './stereo.ts';

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
