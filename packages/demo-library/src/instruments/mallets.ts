import { SAMPLE_RATE } from '../sound/stereo.ts';
import { damp, ring } from './partials.ts';
import { type Voice, fitFrames, inTheMiddle } from './voice.ts';

/**
 * A struck bar or tongue: its partials (multiple of the tone's frequency, amplitude, decay), attack and
 * release.
 */
export interface MalletBuild {
  readonly partials: readonly (readonly [multiple: number, amplitude: number, decaySeconds: number])[];
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
}

/** Thumb piano: a warm tone with a short high ring. */
export const KALIMBA: MalletBuild = {
  partials: [
    [1, 0.5, 1.6],
    [2.01, 0.06, 0.7],
    [5.4, 0.09, 0.18],
    [9.1, 0.03, 0.08],
  ],
  attackSeconds: 0.003,
  releaseSeconds: 0.8,
};
/** Bronze bell, soft and long. */
export const BELL: MalletBuild = {
  partials: [
    [0.5, 0.12, 5],
    [1, 0.34, 4.2],
    [1.19, 0.07, 3],
    [2, 0.16, 2.6],
    [2.76, 0.07, 1.4],
    [4.1, 0.04, 0.8],
  ],
  attackSeconds: 0.004,
  releaseSeconds: 3.5,
};
/** Metal bars over tubes. */
export const VIBRAPHONE: MalletBuild = {
  partials: [
    [1, 0.5, 3.4],
    [4, 0.12, 1.1],
    [10.2, 0.03, 0.25],
  ],
  attackSeconds: 0.003,
  releaseSeconds: 0.7,
};
/** Wooden bars, dry. */
export const MARIMBA: MalletBuild = {
  partials: [
    [1, 0.6, 0.9],
    [3.93, 0.14, 0.22],
    [9.6, 0.05, 0.08],
  ],
  attackSeconds: 0.002,
  releaseSeconds: 0.3,
};

/** Makes a mallet instrument of the given build. */
export const mallets = (build: MalletBuild): Voice =>
  inTheMiddle((tone, out) => {
    const longest = Math.max(...build.partials.map(([, , seconds]) => seconds));
    const seconds = Math.min(longest, tone.seconds + build.releaseSeconds);
    const frames = fitFrames(Math.ceil(seconds * SAMPLE_RATE), out);
    out.fill(0, 0, frames);
    for (const [index, [multiple, amplitude, decaySeconds]] of build.partials.entries()) {
      const softer = index === 0 ? 1 : tone.velocity * (0.5 + tone.brightness);
      const level = amplitude * tone.velocity * softer;
      ring(out, frames, { frequency: tone.frequency * multiple, amplitude: level, decaySeconds });
    }
    damp(out, frames, {
      attackSeconds: build.attackSeconds,
      heldSeconds: Math.min(tone.seconds, seconds - build.releaseSeconds),
      releaseSeconds: build.releaseSeconds,
    });
    return frames;
  });
