const HOUR_SECONDS = 3600;
/** Lengths up to this are accepted whatever the file size: silence takes hardly any bytes. */
const BELIEVED_SECONDS = 24 * HOUR_SECONDS;
/** Minimum bit rate of longer audio. */
const MIN_BPS = 1000;
/** Upper limit: timers and 32-bit columns of milliseconds end after 24 days. */
const MAX_SECONDS = 7 * 24 * HOUR_SECONDS;

/**
 * Checks a declared length against the file size, since a header of a few bytes may claim any length.
 * @returns null: not known.
 */
export function toPlausibleSeconds(seconds: number | null, fileBytes: number): number | null {
  if (seconds === null || seconds <= BELIEVED_SECONDS) return seconds;
  return seconds <= MAX_SECONDS && (fileBytes * 8) / seconds >= MIN_BPS ? seconds : null;
}
