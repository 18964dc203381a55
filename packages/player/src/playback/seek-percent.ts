const MIN_PERCENT = 1;
const MAX_PERCENT = 100;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Where the seek bar stands: the played share of the duration, held within 1 to 100 [9.06]. */
export const toSeekPercent = (positionSeconds: number, durationSeconds: number): number =>
  durationSeconds > 0
    ? clamp((positionSeconds / durationSeconds) * 100, MIN_PERCENT, MAX_PERCENT)
    : MIN_PERCENT;

/** The position a seek bar of 1 to 100 asks for, as a percentage of the duration [4.28]. */
export const toPositionSeconds = (seekPercent: number, durationSeconds: number): number =>
  (clamp(seekPercent, MIN_PERCENT, MAX_PERCENT) / 100) * durationSeconds;
