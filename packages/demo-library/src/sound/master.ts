import { measureLoudness } from './loudness.ts';
import { SAMPLE_RATE, type Stereo, sampleAt, toFrames } from './stereo.ts';

/** The loudness every piece is brought to, in LUFS. */
export const TARGET_LUFS = -16;
/** Peak limit of every sample; a little below -1 dBFS, because lossy formats overshoot. */
export const CEILING = 0.82;

const LOOK_AHEAD_FRAMES = toFrames(0.004);
const RELEASE_SECONDS = 0.12;

function findPeak({ left, right }: Stereo): number {
  let peak = 0;
  for (let frame = 0; frame < left.length; frame++) {
    peak = Math.max(peak, Math.abs(sampleAt(left, frame)), Math.abs(sampleAt(right, frame)));
  }
  return peak;
}

function amplify({ left, right }: Stereo, gain: number): void {
  for (let frame = 0; frame < left.length; frame++) {
    left[frame] = sampleAt(left, frame) * gain;
    right[frame] = sampleAt(right, frame) * gain;
  }
}

function removeDirectCurrent(channel: Float32Array): void {
  const keep = 1 - (2 * Math.PI * 18) / SAMPLE_RATE;
  let lastInput = 0;
  let lastOutput = 0;
  for (let frame = 0; frame < channel.length; frame++) {
    const input = sampleAt(channel, frame);
    lastOutput = input - lastInput + keep * lastOutput;
    lastInput = input;
    channel[frame] = lastOutput;
  }
}

function smoothedReductions(mix: Stereo, gain: number): Float32Array {
  const reductions = new Float32Array(mix.left.length);
  const release = Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  let level = 0;
  for (let frame = 0; frame < reductions.length; frame++) {
    const peak = gain * Math.max(Math.abs(sampleAt(mix.left, frame)), Math.abs(sampleAt(mix.right, frame)));
    level = Math.max(peak, level * release);
    reductions[frame] = level > CEILING ? CEILING / level : 1;
  }
  // Look-ahead: going backwards from each peak lets the gain fall gradually towards it instead of jumping.
  const step = 1 / LOOK_AHEAD_FRAMES;
  for (let frame = reductions.length - 2; frame >= 0; frame--) {
    const allowed = sampleAt(reductions, frame + 1) + step * (1 - sampleAt(reductions, frame + 1));
    reductions[frame] = Math.min(sampleAt(reductions, frame), allowed);
  }
  return reductions;
}

const clamp = (sample: number): number => Math.max(-CEILING, Math.min(CEILING, sample));

/** Applies a gain and a look-ahead limiter, so that peaks neither clip nor crackle. */
function limit(mix: Stereo, gain: number): void {
  const reductions = smoothedReductions(mix, gain);
  for (let frame = 0; frame < mix.left.length; frame++) {
    const scale = gain * sampleAt(reductions, frame);
    mix.left[frame] = clamp(sampleAt(mix.left, frame) * scale);
    mix.right[frame] = clamp(sampleAt(mix.right, frame) * scale);
  }
}

function fadeEnds(mix: Stereo, fadeOutSeconds: number): void {
  const frames = mix.left.length;
  const inFrames = toFrames(0.02);
  const outFrames = Math.min(frames, toFrames(fadeOutSeconds));
  for (const channel of [mix.left, mix.right]) {
    for (let frame = 0; frame < inFrames && frame < frames; frame++) {
      channel[frame] = sampleAt(channel, frame) * (frame / inFrames);
    }
    for (let frame = 0; frame < outFrames; frame++) {
      const fade = Math.sin((frame / outFrames) * (Math.PI / 2));
      channel[frames - 1 - frame] = sampleAt(channel, frames - 1 - frame) * fade * fade;
    }
  }
}

/**
 * Masters a mix in place: removes direct current, fades both ends, sets the loudness and limits the peaks.
 */
export function master(mix: Stereo, fadeOutSeconds: number): void {
  for (const channel of [mix.left, mix.right]) removeDirectCurrent(channel);
  fadeEnds(mix, fadeOutSeconds);
  const gain = 10 ** ((TARGET_LUFS - measureLoudness(mix)) / 20);
  if (!Number.isFinite(gain)) return;
  if (gain * findPeak(mix) > CEILING) limit(mix, gain);
  else amplify(mix, gain);
}
