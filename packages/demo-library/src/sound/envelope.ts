import { SAMPLE_RATE, sampleAt } from './stereo.ts';

/** An ADSR amplitude envelope; times in seconds, `sustain` 0 to 1. */
export interface EnvelopeShape {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** Length in frames, release included, of a tone that is held for the given seconds. */
export const soundingFrames = (shape: EnvelopeShape, heldSeconds: number): number =>
  Math.ceil((heldSeconds + shape.release) * SAMPLE_RATE);

function release(curve: Float32Array, frames: number, heldFrames: number, releaseSeconds: number): void {
  const releasedAt = sampleAt(curve, heldFrames - 1);
  const releaseFrames = Math.max(1, Math.round(releaseSeconds * SAMPLE_RATE));
  for (let frame = heldFrames; frame < frames; frame++) {
    const left = Math.max(0, 1 - (frame - heldFrames) / releaseFrames);
    curve[frame] = releasedAt * left * left;
  }
}

/**
 * Writes the envelope of a tone to the first `frames` of `curve`.
 * @param heldSeconds From the start of the tone to its release.
 * @param peak The amplitude at the end of the attack.
 */
export function drawEnvelope(
  curve: Float32Array,
  frames: number,
  shape: EnvelopeShape,
  heldSeconds: number,
  peak: number,
): void {
  const heldFrames = Math.min(frames, Math.round(heldSeconds * SAMPLE_RATE));
  const attackFrames = Math.max(1, Math.round(shape.attack * SAMPLE_RATE));
  const decay = Math.exp(-1 / (Math.max(0.001, shape.decay) * SAMPLE_RATE));
  const sustained = peak * shape.sustain;
  let above = peak - sustained;
  for (let frame = 0; frame < heldFrames; frame++) {
    if (frame < attackFrames) {
      const along = frame / attackFrames;
      curve[frame] = peak * along * (2 - along);
    } else {
      above *= decay;
      curve[frame] = sustained + above;
    }
  }
  release(curve, frames, heldFrames, shape.release);
}
