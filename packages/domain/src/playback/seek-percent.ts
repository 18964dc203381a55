/** Lowest value of a seek bar, in percent of the duration [9.06]. */
export const MIN_SEEK_PERCENT = 1;
/** Highest value of a seek bar, in percent of the duration [9.06]. */
export const MAX_SEEK_PERCENT = 100;

const clamp = (seekPercent: number): number =>
  Math.min(Math.max(seekPercent, MIN_SEEK_PERCENT), MAX_SEEK_PERCENT);

/** Value of the seek bar: the played percentage, 1 to 100; 1 while the duration is unknown (0). */
export const toSeekPercent = (positionSeconds: number, durationSeconds: number): number =>
  durationSeconds > 0 ? clamp((positionSeconds / durationSeconds) * 100) : MIN_SEEK_PERCENT;

/** The position for a seek bar value of 1 to 100 percent of the duration [4.28]. */
export const toPositionSeconds = (seekPercent: number, durationSeconds: number): number =>
  (clamp(seekPercent) / 100) * durationSeconds;
