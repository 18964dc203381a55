import { expect, it } from 'vitest';
import { spectrumToWave } from './fft.ts';

it('spectrumToWave turns a single spectral line into a cosine', () => {
  const real = new Float64Array(64);
  real[3] = 1;
  spectrumToWave(real, new Float64Array(64));
  for (const [index, value] of real.entries())
    expect(value).toBeCloseTo(Math.cos((2 * Math.PI * 3 * index) / 64), 9);
});
