const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Total duration of a list: '41 min', '2 h 5 min'; null when it is not known. */
export function toTotalText(seconds: number): string | null {
  if (seconds <= 0) return null;
  const minutes = Math.max(1, Math.round((seconds % HOUR_SECONDS) / MINUTE_SECONDS));
  const hours = Math.floor(seconds / HOUR_SECONDS);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`;
}
