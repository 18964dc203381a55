import { SAMPLE_RATE, sampleAt } from './stereo.ts';

const HIGHEST_CUTOFF_HZ = SAMPLE_RATE * 0.42;
const SWEEP_FRAMES = 32;

/**
 * Runs a resonant low-pass of 12 dB per octave over the first `frames` of `out` (a state-variable filter,
 * trapezoidal form).
 * @param resonance 0 is plain, 1 rings loudly.
 * @param cutoffAt The cutoff in hertz at a time in seconds.
 */
export function sweepLowPass(
  out: Float32Array,
  frames: number,
  resonance: number,
  cutoffAt: (seconds: number) => number,
): void {
  const damping = 2 - 1.9 * resonance;
  let first = 0;
  let second = 0;
  let g = 0;
  let a1 = 0;
  for (let frame = 0; frame < frames; frame++) {
    if (frame % SWEEP_FRAMES === 0) {
      const cutoff = Math.min(Math.max(cutoffAt(frame / SAMPLE_RATE), 10), HIGHEST_CUTOFF_HZ);
      g = Math.tan((Math.PI * cutoff) / SAMPLE_RATE);
      a1 = 1 / (1 + g * (g + damping));
    }
    const v1 = a1 * (first + g * (sampleAt(out, frame) - second));
    const v2 = second + g * v1;
    first = 2 * v1 - first;
    second = 2 * v2 - second;
    out[frame] = v2;
  }
}

/**
 * A stateful filter: each call takes one sample and returns one. The state is in an object, whose numbers V8
 * keeps unboxed.
 */
export type Filter = (input: number) => number;

/** A band-pass around a fixed centre; `width` is the damping, small is narrow. */
export function bandPass(centreHz: number, width: number): Filter {
  const g = Math.tan((Math.PI * centreHz) / SAMPLE_RATE);
  const a1 = 1 / (1 + g * (g + width));
  const memory = { first: 0, second: 0 };
  return (input) => {
    const v1 = a1 * (memory.first + g * (input - memory.second));
    const v2 = memory.second + g * v1;
    memory.first = 2 * v1 - memory.first;
    memory.second = 2 * v2 - memory.second;
    return v1 * width;
  };
}

const softAmount = (cutoffHz: number): number => 1 - Math.exp((-2 * Math.PI * cutoffHz) / SAMPLE_RATE);

/** A gentle low-pass of 6 dB per octave at a fixed cutoff. */
export function softLowPass(cutoffHz: number): Filter {
  const amount = softAmount(cutoffHz);
  const memory = { held: 0 };
  return (input) => {
    memory.held += amount * (input - memory.held);
    return memory.held;
  };
}

/** A gentle high-pass of 6 dB per octave: the input minus its low-pass. */
export function softHighPass(cutoffHz: number): Filter {
  const amount = softAmount(cutoffHz);
  const memory = { held: 0 };
  return (input) => {
    memory.held += amount * (input - memory.held);
    return input - memory.held;
  };
}
