const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** Keeps a number and its unit on one line. */
const NO_BREAK_SPACE = '\u00a0';

const withUnit = (count: number, unit: string): string => `${count}${NO_BREAK_SPACE}${unit}`;

/** Sum of the known durations, in seconds. */
export const toTotalSeconds = (tracks: readonly { readonly durationSeconds: number | null }[]): number =>
  tracks.reduce((total, { durationSeconds }) => total + (durationSeconds ?? 0), 0);

/**
 * Total duration of a list in whole minutes: '41 min', '2 h 5 min', '2 h'; below a minute in seconds: '19 s';
 * null when it is not known.
 */
export function toTotalText(seconds: number): string | null {
  if (seconds <= 0) return null;
  const wholeSeconds = Math.max(1, Math.round(seconds));
  if (wholeSeconds < MINUTE_SECONDS) return withUnit(wholeSeconds, 's');
  const total = Math.round(wholeSeconds / MINUTE_SECONDS);
  const hours = Math.floor(total / HOUR_MINUTES);
  const minutes = total % HOUR_MINUTES;
  const parts = [
    ...(hours > 0 ? [withUnit(hours, 'h')] : []),
    ...(minutes > 0 ? [withUnit(minutes, 'min')] : []),
  ];
  return parts.join(' ');
}
