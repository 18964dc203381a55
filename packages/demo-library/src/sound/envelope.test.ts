import { expect, it } from 'vitest';
import { drawEnvelope } from './envelope.ts';
import { SAMPLE_RATE, sampleAt } from './stereo.ts';

it('drawEnvelope rises, sustains and falls back to 0', () => {
  const curve = new Float32Array(SAMPLE_RATE);
  drawEnvelope(curve, curve.length, { attack: 0.1, decay: 0.05, sustain: 0.5, release: 0.2 }, 0.6, 1);
  expect(sampleAt(curve, 0)).toBe(0);
  expect(sampleAt(curve, 4800)).toBeCloseTo(1, 2);
  expect(sampleAt(curve, 28_000)).toBeCloseTo(0.5, 2);
  expect(sampleAt(curve, 40_000)).toBe(0);
});
