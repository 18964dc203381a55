import { STEPS_OF_SPREAD, ZERO } from './sound-bytes.ts';

/** Bytes that tell pieces apart best, together: timbre 1, 2 and 3, onsets, flatness, brightness, harmonic change, timbre spread 1. */
const TELLING = [10, 11, 2, 8, 5, 12, 9, 22] as const;
const BITS = 3;

/** Spreads from the mean as a share of the pieces that are below, so that each level has as many. */
const toShare = (byte: number): number => 1 / (1 + Math.exp((-2 * (byte - ZERO)) / STEPS_OF_SPREAD));

/**
 * Where a piece lies on a curve that visits similar ones one after another: Morton order, eight traits of eight levels
 * with their bits by turns. What sounds near is looked for among those before and after it, however many there are.
 * @param sound As `toSoundBytes` gives it.
 * @returns 0 to 2^24 - 1.
 */
export function toSoundPlace(sound: Uint8Array): number {
  const levels = TELLING.map((at) => Math.floor(toShare(sound[at] ?? ZERO) * 2 ** BITS));
  let place = 0;
  for (let bit = BITS - 1; bit >= 0; bit -= 1)
    for (const level of levels) place = place * 2 + ((level >> bit) & 1);
  return place;
}
