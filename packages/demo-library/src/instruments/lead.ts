import { drawEnvelope, soundingFrames } from '../sound/envelope.ts';
import { softHighPass, softLowPass } from '../sound/filters.ts';
import { sine } from '../sound/oscillator.ts';
import { seededRandom } from '../sound/random.ts';
import { SAMPLE_RATE, sampleAt } from '../sound/stereo.ts';
import { type Voice, curveRoom, fitFrames, inTheMiddle } from './voice.ts';

/** A flute: few partials, breath noise, and a delayed vibrato. */
export const flute = (): Voice =>
  inTheMiddle(({ frequency, seconds, velocity, brightness }, out) => {
    const shape = { attack: 0.07, decay: 0.5, sustain: 0.82, release: 0.16 };
    const frames = fitFrames(soundingFrames(shape, seconds), out);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, shape, seconds, 0.3 * velocity);
    const random = seededRandom(`breath ${frequency.toFixed(1)}`);
    const darken = softLowPass(frequency * 3);
    const lighten = softHighPass(frequency * 0.8);
    const overtones = 0.5 + brightness;
    let phase = 0;
    for (let frame = 0; frame < frames; frame++) {
      const at = frame / SAMPLE_RATE;
      const depth = Math.min(1, Math.max(0, (at - 0.25) * 2.5));
      const sway = depth * sine(4.8 * at);
      phase += (frequency * (1 + 0.005 * sway)) / SAMPLE_RATE;
      const partials =
        sine(phase) + overtones * (0.32 * sine(phase * 2) + 0.12 * sine(phase * 3) + 0.03 * sine(phase * 4));
      const breath = 0.1 * lighten(darken(random.between(-1, 1)));
      out[frame] = sampleAt(curve, frame) * (1 + 0.09 * sway) * (partials + breath);
    }
    return frames;
  });

function bodyCurve(frequency: number, brightness: number): number[] {
  const cutoff = 900 + 1600 * brightness;
  return Array.from({ length: 10 }, (_, index) => {
    const hertz = frequency * (index + 1);
    const body =
      1 + 0.6 * Math.exp(-(((hertz - 420) / 160) ** 2)) + 0.4 * Math.exp(-(((hertz - 1100) / 300) ** 2));
    return body / ((index + 1) ** 0.9 * (1 + (hertz / cutoff) ** 2));
  });
}

/** A bowed cello: ten partials, shaped by the resonances of its body, with a slow attack. */
export const cello = (): Voice =>
  inTheMiddle(({ frequency, seconds, velocity, brightness }, out) => {
    const shape = { attack: 0.13, decay: 0.9, sustain: 0.85, release: 0.25 };
    const frames = fitFrames(soundingFrames(shape, seconds), out);
    const curve = curveRoom(frames);
    drawEnvelope(curve, frames, shape, seconds, 0.3 * velocity);
    const amplitudes = bodyCurve(frequency, brightness);
    let phase = 0;
    for (let frame = 0; frame < frames; frame++) {
      const at = frame / SAMPLE_RATE;
      const sway = Math.min(1, Math.max(0, (at - 0.2) * 2)) * sine(5.1 * at);
      phase += (frequency * (1 + 0.006 * sway)) / SAMPLE_RATE;
      let sum = 0;
      for (let index = 0; index < amplitudes.length; index++)
        sum += (amplitudes[index] ?? 0) * sine(phase * (index + 1));
      out[frame] = sampleAt(curve, frame) * (1 + 0.06 * sway) * sum;
    }
    return frames;
  });
