import { SAMPLE_RATE, silence, type Stereo } from '../stereo.ts';

/** A tone of 997 Hz, by which BS.1770 calibrates meters, with a DC offset. */
export function tone(seconds: number, amplitude: number, offset = 0): Stereo {
  const sound = silence(seconds * SAMPLE_RATE);
  for (let frame = 0; frame < sound.left.length; frame++) {
    const value = offset + amplitude * Math.sin((2 * Math.PI * 997 * frame) / SAMPLE_RATE);
    sound.left[frame] = value;
    sound.right[frame] = value;
  }
  return sound;
}
