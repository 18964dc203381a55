import { SAMPLE_RATE, sampleAt } from './stereo.ts';

const SINE_LENGTH = 8192;
const SINE_MASK = SINE_LENGTH - 1;
const SINE = Float32Array.from({ length: SINE_LENGTH }, (_, index) =>
  Math.sin((2 * Math.PI * index) / SINE_LENGTH),
);

/**
 * The sine of a phase in turns (1 is a full turn), valid below 200,000 turns. A lookup table makes it several
 * times faster than `Math.sin`.
 */
export function sine(turns: number): number {
  const position = turns * SINE_LENGTH;
  const whole = position | 0;
  const low = SINE[whole & SINE_MASK] ?? 0;
  return low + ((SINE[(whole + 1) & SINE_MASK] ?? 0) - low) * (position - whole);
}

/** A pulse whose duty cycle is `width`, or a sawtooth when `width` is null. */
export interface StepWave {
  readonly width: number | null;
  readonly startTurns: number;
  readonly frequency: number;
  /** Pitch bend: the factor on the frequency at a time in seconds; null for a steady tone. */
  readonly bend: ((seconds: number) => number) | null;
}

const BEND_FRAMES = 64;

/** The correction that smooths a step of height 2 over two samples (PolyBLEP). */
function roundedStep(phase: number, step: number): number {
  if (phase < step) {
    const near = phase / step;
    return near + near - near * near - 1;
  }
  if (phase > 1 - step) {
    const near = (phase - 1) / step;
    return near * near + near + near + 1;
  }
  return 0;
}

/**
 * Adds a sawtooth or a pulse to the first `frames` of `out`, with its steps smoothed by PolyBLEP against
 * aliasing.
 */
export function addStepWave(out: Float32Array, frames: number, wave: StepWave): void {
  const isSaw = wave.width === null;
  const width = wave.width ?? 0.5;
  // Subtracting the mean keeps a narrow pulse free of direct current.
  const mean = 2 * width - 1;
  let step = wave.frequency / SAMPLE_RATE;
  let phase = wave.startTurns % 1;
  for (let frame = 0; frame < frames; frame++) {
    if (wave.bend && frame % BEND_FRAMES === 0) {
      step = (wave.frequency * wave.bend(frame / SAMPLE_RATE)) / SAMPLE_RATE;
    }
    phase += step;
    if (phase >= 1) phase -= 1;
    let value: number;
    if (isSaw) {
      value = 2 * phase - 1 - roundedStep(phase, step);
    } else {
      const falling = phase >= width ? phase - width : phase - width + 1;
      value = (phase < width ? 1 : -1) + roundedStep(phase, step) - roundedStep(falling, step) - mean;
    }
    out[frame] = sampleAt(out, frame) + value;
  }
}
