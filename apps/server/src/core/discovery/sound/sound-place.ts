import { MEAN_BYTE, STEPS_OF_SPREAD } from './sound-bytes.ts';

/**
 * The bytes that together discriminate pieces best: timbre 1, 2 and 3, onsets, flatness, brightness, harmonic
 * change, timbre spread 1.
 */
const DISCRIMINATING_BYTES = [10, 11, 2, 8, 5, 12, 9, 22] as const;
const BITS = 3;

/** Maps a byte to the share of pieces below it (logistic), so that all levels hold equally many pieces. */
const toQuantile = (byte: number): number => 1 / (1 + Math.exp((-2 * (byte - MEAN_BYTE)) / STEPS_OF_SPREAD));

/**
 * Position of a piece on a space-filling curve that keeps similar pieces close together (Morton order: the
 * interleaved bits of eight traits of eight levels). Similar pieces are searched only among those shortly
 * before and after it, whatever the size of the library.
 * @param sound As `toSoundBytes` gives it.
 * @returns 0 to 2^24 - 1.
 */
export function toSoundPlace(sound: Uint8Array): number {
  const levels = DISCRIMINATING_BYTES.map((at) => Math.floor(toQuantile(sound[at] ?? MEAN_BYTE) * 2 ** BITS));
  let place = 0;
  for (let bit = BITS - 1; bit >= 0; bit -= 1)
    for (const level of levels) place = place * 2 + ((level >> bit) & 1);
  return place;
}
