const HOUR_SECONDS = 3600;
/** Up to here a length is believed: silence takes hardly any bytes. */
const BELIEVED_SECONDS = 24 * HOUR_SECONDS;
/** Sound of more than a day takes at least this much a second. */
const MIN_BPS = 1000;
/** Nothing is longer; timers and 32-bit columns of milliseconds end after 24 days. */
const MAX_SECONDS = 7 * 24 * HOUR_SECONDS;

/**
 * A length as a header tells it, where the size of the file bears it out: a header of a few bytes may claim
 * any length.
 * @returns null: not known.
 */
export function toPlausibleSeconds(seconds: number | null, fileBytes: number): number | null {
  if (seconds === null || seconds <= BELIEVED_SECONDS) return seconds;
  return seconds <= MAX_SECONDS && (fileBytes * 8) / seconds >= MIN_BPS ? seconds : null;
}
