import { SOUND_WEIGHTS, STEPS_OF_SPREAD, TEMPO_AT, TEMPO_OCTAVE } from './sound-bytes.ts';

/** Below it two pieces sound similar: one pair in twenty of 101 pieces of rock, ambient and film music. */
export const SIMILAR_DISTANCE = 0.75;

const TOTAL_WEIGHT = SOUND_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** Half and double the tempo count as the same beat; half an octave is the largest difference. */
function toTempoDifference(difference: number): number {
  const rest = Math.abs(difference) % TEMPO_OCTAVE;
  return 2 * Math.min(rest, TEMPO_OCTAVE - rest);
}

/**
 * How far apart two pieces sound.
 * @param one As `toSoundBytes` gives it.
 * @returns 0: the same; about 1.3 for two unrelated pieces.
 */
export function toSoundDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (const [at, weight] of SOUND_WEIGHTS.entries()) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    const spreads = (at === TEMPO_AT ? toTempoDifference(difference) : difference) / STEPS_OF_SPREAD;
    sum += weight * spreads * spreads;
  }
  return Math.sqrt(sum / TOTAL_WEIGHT);
}
