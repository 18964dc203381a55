/**
 * Frames per second of everything composed. Opus knows no other rate, and every other format of the demo takes
 * it as well, so nothing is ever resampled.
 */
export const SAMPLE_RATE = 48_000;

/** Two channels of equal length; samples are nominally -1 to 1. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Silence of the given length. */
export function silence(frames: number): Stereo {
  return { left: new Float32Array(frames), right: new Float32Array(frames) };
}

/** Seconds as a whole number of frames. */
export function toFrames(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** Reads one sample; outside the buffer there is silence. */
export function sampleAt(buffer: Float32Array, index: number): number {
  return buffer[index] ?? 0;
}

/** Frequency in hertz of a MIDI pitch, which may lie between two keys; 69 is the A of 440 Hz. */
export function toFrequency(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}
