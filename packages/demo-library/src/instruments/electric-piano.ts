import { drawEnvelope, soundingFrames } from '../sound/envelope.ts';
import { sine } from '../sound/oscillator.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { type Voice, curveRoom, fitFrames } from './voice.ts';

const TREMOLO_HZ = 4.3;

/**
 * A tine electric piano by FM synthesis: two pairs of operators, one for the body of the tone and one for its
 * bell-like attack.
 */
export const electricPiano =
  (): Voice =>
  ({ frequency, seconds, velocity, brightness }, out) => {
    const shape = { attack: 0.004, decay: 1.6, sustain: 0.05, release: 0.25 };
    const frames = fitFrames(soundingFrames(shape, seconds), out.left);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, shape, seconds, 0.36 * velocity);
    const turns = frequency / SAMPLE_RATE;
    const index = (0.25 + 0.9 * velocity * velocity) * (0.5 + brightness);
    const bodyFade = Math.exp(-1 / (0.7 * SAMPLE_RATE));
    const bellFade = Math.exp(-1 / (0.09 * SAMPLE_RATE));
    let body = index * 0.16;
    let bell = 0.1 * velocity * velocity * Math.min(1, 700 / frequency);
    for (let frame = 0; frame < frames; frame++) {
      const phase = turns * frame;
      const tone = sine(phase + body * sine(phase)) + bell * sine(phase + 0.25 * sine(phase * 14));
      const value = sampleAt(curve, frame) * tone;
      const tremolo = 0.22 * sine((TREMOLO_HZ * frame) / SAMPLE_RATE);
      out.left[frame] = value * (1 + tremolo);
      out.right[frame] = value * (1 - tremolo);
      body *= bodyFade;
      bell *= bellFade;
    }
    return frames;
  };

/** A house organ: a few drawbars, a percussive edge, and no decay. */
export const organ =
  (): Voice =>
  ({ frequency, seconds, velocity, brightness }, out) => {
    const shape = { attack: 0.004, decay: 0.12, sustain: 0.72, release: 0.09 };
    const frames = fitFrames(soundingFrames(shape, seconds), out.left);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, shape, seconds, 0.2 * velocity);
    const turns = frequency / SAMPLE_RATE;
    const edge = Math.exp(-1 / (0.06 * SAMPLE_RATE));
    const shimmer = 0.1 + 0.35 * brightness;
    let click = 0.5;
    for (let frame = 0; frame < frames; frame++) {
      const phase = turns * frame;
      const drawbars =
        sine(phase) +
        0.55 * sine(phase * 2) +
        shimmer * 0.6 * sine(phase * 3) +
        shimmer * 0.4 * sine(phase * 4);
      const value = sampleAt(curve, frame) * (drawbars + click * sine(phase * 6));
      out.left[frame] = value;
      out.right[frame] = value;
      click *= edge;
    }
    return frames;
  };
