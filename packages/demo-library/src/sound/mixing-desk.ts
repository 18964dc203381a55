import { SAMPLE_RATE, type Stereo, sampleAt, silence, toFrames } from './stereo.ts';

/** Mixer settings of a tone: sends to reverb (`room`) and echo, and whether it ducks (`pumped`). */
export interface Channel {
  readonly gain: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  readonly room: number;
  readonly echo: number;
  readonly pumped: boolean;
}

/** The mix of all tones, and the mono send buses of the reverb (`room`) and the echo. */
export interface MixingDesk {
  readonly mix: Stereo;
  readonly room: Float32Array;
  readonly echo: Float32Array;
  /** Mixes in the first `frames` of a tone, cut at the end of the mix; ducks `tone` in place if pumped. */
  readonly add: (tone: Stereo, frames: number, startFrame: number, channel: Channel) => void;
}

const PUMP_DEPTH = 0.62;

function addScaled(target: Float32Array, source: Float32Array, frames: number, gain: number): void {
  for (let frame = 0; frame < frames; frame++) {
    target[frame] = sampleAt(target, frame) + sampleAt(source, frame) * gain;
  }
}

function sendScaled(
  target: Float32Array,
  tone: Stereo,
  frames: number,
  gain: { left: number; right: number },
): void {
  const { left, right } = gain;
  const { left: toneLeft, right: toneRight } = tone;
  for (let frame = 0; frame < frames; frame++) {
    const sum = sampleAt(toneLeft, frame) * left + sampleAt(toneRight, frame) * right;
    target[frame] = sampleAt(target, frame) + sum;
  }
}

function duck(tone: Stereo, frames: number, start: number, pump: Float32Array, beatFrames: number): void {
  let along = start % beatFrames;
  for (let frame = 0; frame < frames; frame++) {
    const ducked = sampleAt(pump, along | 0);
    tone.left[frame] = sampleAt(tone.left, frame) * ducked;
    tone.right[frame] = sampleAt(tone.right, frame) * ducked;
    along += 1;
    if (along >= beatFrames) along -= beatFrames;
  }
}

const pumpCurve = (beatSeconds: number): Float32Array =>
  Float32Array.from({ length: toFrames(beatSeconds) + 1 }, (_, frame) => {
    const along = frame / toFrames(beatSeconds);
    const attack = Math.min(1, along * 40);
    return 1 - PUMP_DEPTH * attack * (1 - Math.min(1, along / 0.7)) ** 1.4;
  });

/** Makes a mixer. Pumped channels duck once every `beatSeconds`. */
export function openMixingDesk(frames: number, beatSeconds: number): MixingDesk {
  const mix = silence(frames);
  const room = new Float32Array(frames);
  const echo = new Float32Array(frames);
  const pump = pumpCurve(beatSeconds);
  const beatFrames = beatSeconds * SAMPLE_RATE;
  const add: MixingDesk['add'] = (tone, toneFrames, startFrame, channel) => {
    const end = Math.min(toneFrames, frames - startFrame);
    if (channel.pumped) duck(tone, end, startFrame, pump, beatFrames);
    const angle = ((channel.pan + 1) * Math.PI) / 4;
    const left = channel.gain * Math.cos(angle) * Math.SQRT2;
    const right = channel.gain * Math.sin(angle) * Math.SQRT2;
    addScaled(mix.left.subarray(startFrame), tone.left, end, left);
    addScaled(mix.right.subarray(startFrame), tone.right, end, right);
    sendScaled(room.subarray(startFrame), tone, end, {
      left: left * channel.room,
      right: right * channel.room,
    });
    const half = channel.echo / 2;
    if (half > 0)
      sendScaled(echo.subarray(startFrame), tone, end, { left: left * half, right: right * half });
  };
  return { mix, room, echo, add };
}
