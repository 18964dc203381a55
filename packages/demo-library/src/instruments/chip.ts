import { type EnvelopeShape, drawEnvelope, soundingFrames } from '../sound/envelope.ts';
import { addStepWave } from '../sound/oscillator.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { type Tone, type Voice, curveRoom, fitFrames, inTheMiddle } from './voice.ts';

const PULSE_SHAPE: EnvelopeShape = { attack: 0.002, decay: 0.25, sustain: 0.5, release: 0.03 };
/** The frame rate of the console: its music driver runs once per video frame. */
const TICKS_PER_SECOND = 50;
const TRIANGLE_RELEASE_FRAMES = 240;

const bentPulse = (width: number, gain: number, bend: (seconds: number) => number): Voice =>
  inTheMiddle(({ frequency, seconds, velocity }: Tone, out) => {
    const frames = fitFrames(soundingFrames(PULSE_SHAPE, seconds), out);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, PULSE_SHAPE, seconds, gain * velocity);
    out.fill(0, 0, frames);
    addStepWave(out, frames, { width, startTurns: 0, frequency, bend });
    for (let frame = 0; frame < frames; frame++) out[frame] = sampleAt(out, frame) * sampleAt(curve, frame);
    return frames;
  });

/** A pulse channel of an old games console; its vibrato starts after 0.2 s. */
export const chipPulse = (width: number): Voice =>
  bentPulse(
    width,
    0.2,
    (seconds) => 1 + (seconds > 0.2 ? 0.006 * Math.sin(2 * Math.PI * 6 * (seconds - 0.2)) : 0),
  );

/** A chord on one channel: an arpeggio over `steps` (semitones), so fast that it sounds as a chord. */
export function chipChord(width: number, steps: readonly number[]): Voice {
  const ratios = steps.map((semitones) => 2 ** (semitones / 12));
  return bentPulse(
    width,
    0.13,
    (seconds) => ratios[Math.floor(seconds * TICKS_PER_SECOND) % ratios.length] ?? 1,
  );
}

/** The triangle channel: a wave of sixteen steps up and sixteen down, without an envelope. */
export const chipTriangle = (): Voice =>
  inTheMiddle(({ frequency, seconds, velocity }, out) => {
    const frames = fitFrames(Math.ceil(seconds * SAMPLE_RATE) + TRIANGLE_RELEASE_FRAMES, out);
    for (let frame = 0; frame < frames; frame++) {
      const turn = ((frequency * frame) / SAMPLE_RATE) % 1;
      const step = Math.floor(turn * 32);
      const wave = (step < 16 ? step : 31 - step) / 7.5 - 1;
      const gate = Math.min(1, frame / 96, (frames - frame) / TRIANGLE_RELEASE_FRAMES);
      out[frame] = 0.34 * velocity * gate * wave;
    }
    return frames;
  });
