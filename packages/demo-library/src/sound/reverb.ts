import { softHighPass } from './filters.ts';
import { SAMPLE_RATE, type Stereo, sampleAt } from './stereo.ts';

/** Settings of the reverb; `decaySeconds` is the time to fall by 60 dB. */
export interface Room {
  readonly decaySeconds: number;
  readonly preDelaySeconds: number;
  /** Cutoff of the low-pass in the feedback: frequencies above it decay faster. */
  readonly dampingHz: number;
}

// Mutually prime lengths in frames, so that the echoes of the eight delay lines do not coincide.
const LINE_FRAMES = [1433, 1601, 1867, 2053, 2251, 2399, 2687, 2903] as const;
const LINES = LINE_FRAMES.length;
const LINE_ROOM = 4096;

const alternating = (values: Float64Array, first: number): number =>
  (values[first] ?? 0) - (values[first + 2] ?? 0) + (values[first + 4] ?? 0) - (values[first + 6] ?? 0);

/**
 * Adds reverb to the mix: a feedback delay network of eight damped lines.
 * @param send The input of the reverb; mono, as long as the mix.
 */
export function addReverb(mix: Stereo, send: Float32Array, room: Room): void {
  // One flat buffer for all delay lines: this is the hottest loop of a render.
  const memory = new Float32Array(LINES * LINE_ROOM);
  const damped = new Float64Array(LINES);
  const feedback = Float64Array.from(
    LINE_FRAMES,
    (frames) => 10 ** ((-3 * frames) / (room.decaySeconds * SAMPLE_RATE)),
  );
  const lengths = Int32Array.from(LINE_FRAMES);
  const damping = 1 - Math.exp((-2 * Math.PI * room.dampingHz) / SAMPLE_RATE);
  const preDelay = Math.round(room.preDelaySeconds * SAMPLE_RATE);
  const withoutRumble = softHighPass(140);
  for (let frame = 0; frame < mix.left.length; frame++) {
    let sum = 0;
    for (let line = 0; line < LINES; line++) {
      const slot = line * LINE_ROOM + ((frame - (lengths[line] ?? 0)) & (LINE_ROOM - 1));
      const held = damped[line] ?? 0;
      const value = held + damping * ((memory[slot] ?? 0) * (feedback[line] ?? 0) - held);
      damped[line] = value;
      sum += value;
    }
    // Householder feedback matrix: each line feeds all the others, and energy is preserved.
    const input = withoutRumble(sampleAt(send, frame - preDelay)) * 0.35 - sum / 4;
    for (let line = 0; line < LINES; line++) {
      memory[line * LINE_ROOM + (frame & (LINE_ROOM - 1))] = input + (damped[line] ?? 0);
    }
    // Each channel sums four of the lines, two of them inverted, for a wide stereo image.
    mix.left[frame] = sampleAt(mix.left, frame) + alternating(damped, 0);
    mix.right[frame] = sampleAt(mix.right, frame) + alternating(damped, 1);
  }
}
