import { expect, it } from 'vitest';
import { addReverb } from './reverb.ts';
import { SAMPLE_RATE, silence } from './stereo.ts';

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
