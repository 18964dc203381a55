import { type Stereo, toFrames } from '../sound/stereo.ts';

/** One tone as an instrument is asked to play it. */
export interface Tone {
  readonly frequency: number;
  /** From the start of the tone to its release. */
  readonly seconds: number;
  /** How hard it is struck, 0 to 1. */
  readonly velocity: number;
  /** How open the sound is, 0 dark to 1 bright; 0.5 is the instrument as it was built. */
  readonly brightness: number;
}

/**
 * An instrument: writes one tone over whatever is at the start of `out`.
 * @returns How many frames it wrote; those after them are not part of the tone.
 */
export type Voice = (tone: Tone, out: Stereo) => number;

/** The longest tone, its release included; a voice stops there. */
export const LONGEST_TONE_SECONDS = 24;

/** Makes a voice of an instrument that fills one channel: both ears hear the same. */
export const inTheMiddle =
  (fill: (tone: Tone, out: Float32Array) => number): Voice =>
  (tone, out) => {
    const frames = fill(tone, out.left);
    out.right.set(out.left.subarray(0, frames));
    return frames;
  };

/** Fits a wished number of frames into the room there is. */
export const fitFrames = (wished: number, out: Float32Array): number => Math.min(wished, out.length);

const CURVE = new Float32Array(toFrames(LONGEST_TONE_SECONDS));

/** Room for the loudness curve of the tone being played; the next tone writes over it. */
export const curveRoom = (frames: number): Float32Array => CURVE.subarray(0, frames);
