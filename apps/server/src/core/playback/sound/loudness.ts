/**
 * Loudness of a whole song, in dB relative to the level that players normalise to; negative: quieter than
 * that. Same as YouTube's `loudnessDb`, whose target is -14 LUFS.
 */
export type LoudnessDb = number;

const TARGET_LUFS = -14;
/** Target levels of ReplayGain 2, and of the R128 tags of Opus (RFC 7845, section 5.2.1). */
const REPLAY_GAIN_LUFS = -18;
const R128_LUFS = -23;
/** The unit of the Opus tags is 1/256 dB (Q7.8). */
const R128_STEPS = 256;

/** Plausible distance from the target. A tag with a greater one is wrong. */
const MAX_DB = 60;

/**
 * @param lufs Integrated loudness by EBU R128.
 * @returns null: implausible for music, such as that of silence.
 */
export function toLoudnessDb(lufs: number): LoudnessDb | null {
  const loudnessDb = Math.round((lufs - TARGET_LUFS) * 100) / 100;
  // The gate of EBU R128 drops all of a silent song, which is reported as -70 LUFS or as NaN.
  return Math.abs(loudnessDb) < MAX_DB && lufs > -70 ? loudnessDb : null;
}

/** @param gain As tagged, such as '-7.03 dB'. @returns null: not a valid gain. */
export const fromReplayGain = (gain: string): LoudnessDb | null =>
  toLoudnessDb(REPLAY_GAIN_LUFS - Number.parseFloat(gain));

/** @param gain As tagged, a whole number such as '-573'. @returns null: not a valid gain. */
export const fromR128Gain = (gain: string): LoudnessDb | null =>
  toLoudnessDb(R128_LUFS - Number.parseFloat(gain) / R128_STEPS);
