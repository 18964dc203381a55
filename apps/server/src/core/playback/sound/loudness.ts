/**
 * How loud a whole song is, in dB above the level that players bring songs to; negative: quieter than that.
 * As YouTube's `loudnessDb`, whose target is -14 LUFS.
 */
export type LoudnessDb = number;

const TARGET_LUFS = -14;
/** What ReplayGain 2 brings songs to, and what the R128 tags of Opus do (RFC 7845, section 5.2.1). */
const REPLAY_GAIN_LUFS = -18;
const R128_LUFS = -23;
/** The tags of Opus count in 1/256 dB (Q7.8). */
const R128_STEPS = 256;

/** No music is further from the target: such a tag is wrong. */
const MAX_DB = 60;

/** @param lufs Integrated loudness by EBU R128. @returns null: no loudness of music, such as that of silence. */
export function toLoudnessDb(lufs: number): LoudnessDb | null {
  const loudnessDb = Math.round((lufs - TARGET_LUFS) * 100) / 100;
  // The gate of EBU R128 leaves nothing of silence, which is told as -70 LUFS or as no number.
  return Math.abs(loudnessDb) < MAX_DB && lufs > -70 ? loudnessDb : null;
}

/** @param gain As tagged, such as '-7.03 dB'. @returns null: it is no gain. */
export const fromReplayGain = (gain: string): LoudnessDb | null =>
  toLoudnessDb(REPLAY_GAIN_LUFS - Number.parseFloat(gain));

/** @param gain As tagged, a whole number such as '-573'. @returns null: it is no gain. */
export const fromR128Gain = (gain: string): LoudnessDb | null =>
  toLoudnessDb(R128_LUFS - Number.parseFloat(gain) / R128_STEPS);
