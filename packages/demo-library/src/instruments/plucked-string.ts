import { seededRandom } from '../sound/random.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { damp } from './partials.ts';
import { type Tone, type Voice, fitFrames, inTheMiddle } from './voice.ts';

function runLoop(
  out: Float32Array,
  frames: number,
  loop: { whole: number; fraction: number; keep: number },
): void {
  const { whole, fraction, keep } = loop;
  for (let frame = whole + 1; frame < frames; frame++) {
    const newer = sampleAt(out, frame - whole) * 0.5 + sampleAt(out, frame - whole - 1) * 0.5;
    const older = sampleAt(out, frame - whole - 1) * 0.5 + sampleAt(out, frame - whole - 2) * 0.5;
    out[frame] = sampleAt(out, frame) + keep * (newer * (1 - fraction) + older * fraction);
  }
}

function plucked(noise: Float32Array, place: number, level: number): Float32Array {
  const burst = new Float32Array(noise.length);
  let energy = 0;
  for (let frame = 0; frame < burst.length; frame++) {
    const value = sampleAt(noise, frame) - sampleAt(noise, (frame + burst.length - place) % burst.length);
    burst[frame] = value;
    energy += value * value;
  }
  const scale = level / Math.max(1e-6, Math.sqrt(energy / burst.length));
  for (let frame = 0; frame < burst.length; frame++) burst[frame] = sampleAt(burst, frame) * scale;
  return burst;
}

/**
 * The excitation: low-passed noise through the comb filter of the plucking position, which also removes
 * direct current.
 */
function pick(tone: Tone, frames: number): Float32Array {
  const random = seededRandom(`pluck ${tone.frequency.toFixed(2)} ${tone.velocity.toFixed(2)}`);
  const softness = 0.78 - 0.4 * tone.velocity * (0.5 + tone.brightness);
  const noise = new Float32Array(frames);
  let held = 0;
  for (let frame = 0; frame < frames; frame++) {
    held += (1 - softness) * (random.between(-1, 1) - held);
    noise[frame] = held;
  }
  return plucked(noise, Math.max(1, Math.round(frames * 0.22)), 0.32 * tone.velocity);
}

/**
 * A nylon string by Karplus-Strong synthesis: a burst of noise circulates in a delay line of one period and
 * is low-passed on each pass.
 */
export const pluckedString = (build: {
  readonly decaySeconds: number;
  readonly releaseSeconds: number;
}): Voice =>
  inTheMiddle((tone, out) => {
    const seconds = tone.seconds + build.releaseSeconds;
    const frames = fitFrames(Math.ceil(seconds * SAMPLE_RATE), out);
    const loopFrames = SAMPLE_RATE / tone.frequency - 0.5;
    const whole = Math.floor(loopFrames);
    out.fill(0, 0, frames);
    out.set(pick(tone, whole).subarray(0, frames), 0);
    runLoop(out, frames, {
      whole,
      fraction: loopFrames - whole,
      keep: 10 ** (-3 / (build.decaySeconds * tone.frequency)),
    });
    damp(out, frames, {
      attackSeconds: 0.001,
      heldSeconds: tone.seconds,
      releaseSeconds: build.releaseSeconds,
    });
    return frames;
  });
