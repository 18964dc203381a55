/**
 * Sample rate of all rendered audio, in frames per second. It is the rate of Opus, and every other format of
 * the demo supports it too, so nothing is resampled.
 */
export const SAMPLE_RATE = 48_000;

/** Two channels of equal length; samples are nominally -1 to 1. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Silence of the given length. */
export const silence = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
});

/** Seconds as a whole number of frames. */
export const toFrames = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);

/** Reads one sample; outside the buffer there is silence. */
export const sampleAt = (buffer: Float32Array, index: number): number => buffer[index] ?? 0;

/** Frequency in hertz of a MIDI pitch, which may lie between two keys; 69 is the A of 440 Hz. */
export const toFrequency = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);
