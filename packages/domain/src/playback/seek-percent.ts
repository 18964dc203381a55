/** Where a seek bar begins, in percent of the duration [9.06]. */
export const MIN_SEEK_PERCENT = 1;
/** Where a seek bar ends, in percent of the duration [9.06]. */
export const MAX_SEEK_PERCENT = 100;

const clamp = (seekPercent: number): number =>
  Math.min(Math.max(seekPercent, MIN_SEEK_PERCENT), MAX_SEEK_PERCENT);

/** Where the seek bar stands: the played share of the duration, 1 to 100; 1 while the duration is not known (0). */
export const toSeekPercent = (positionSeconds: number, durationSeconds: number): number =>
  durationSeconds > 0 ? clamp((positionSeconds / durationSeconds) * 100) : MIN_SEEK_PERCENT;

/** The position a seek bar of 1 to 100 asks for, as a percentage of the duration [4.28]. */
export const toPositionSeconds = (seekPercent: number, durationSeconds: number): number =>
  (clamp(seekPercent) / 100) * durationSeconds;
