const pad = (value: number): string => String(value).padStart(2, '0');

/** Whole hours, total minutes, and seconds 0 to 59. A negative or non-finite length counts as zero. */
const split = (seconds: number) => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60), seconds: whole % 60 };
};

/** Formats a position for the player: `mm:ss`, with minutes beyond 59 [9.06]. */
export function toMinutesSeconds(seconds: number): string {
  const parts = split(seconds);
  return `${pad(parts.minutes)}:${pad(parts.seconds)}`;
}

/** Formats a track length for lists: `4:19`, or `1:02:03` from one hour on. */
export function toLengthText(seconds: number): string {
  const { hours, minutes, seconds: rest } = split(seconds);
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
