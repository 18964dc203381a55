import { type Stereo, toFrames } from '../sound/stereo.ts';

/** One tone for an instrument to play. */
export interface Tone {
  readonly frequency: number;
  /** From the start of the tone to its release. */
  readonly seconds: number;
  /** How hard it is struck, 0 to 1. */
  readonly velocity: number;
  /** 0 dark to 1 bright; 0.5 is the instrument's own timbre. */
  readonly brightness: number;
}

/**
 * An instrument: renders one tone to the start of `out` and overwrites what is there.
 * @returns How many frames it wrote; later frames of `out` are not part of the tone.
 */
export type Voice = (tone: Tone, out: Stereo) => number;

/** Maximum length of a tone, release included; a voice cuts a longer one off. */
export const LONGEST_TONE_SECONDS = 24;

/** Makes a voice of a mono instrument: both channels get the same samples. */
export const inTheMiddle =
  (fill: (tone: Tone, out: Float32Array) => number): Voice =>
  (tone, out) => {
    const frames = fill(tone, out.left);
    out.right.set(out.left.subarray(0, frames));
    return frames;
  };

/** Limits a number of frames to the length of the buffer. */
export const fitFrames = (wished: number, out: Float32Array): number => Math.min(wished, out.length);

const CURVE = new Float32Array(toFrames(LONGEST_TONE_SECONDS));

/** Shared buffer for the amplitude envelope of the current tone; the next tone overwrites it. */
export const curveRoom = (frames: number): Float32Array => CURVE.subarray(0, frames);
