const pad = (value: number): string => String(value).padStart(2, '0');

/** Whole hours, minutes and seconds of a length; anything not finite or negative counts as zero. */
const split = (seconds: number) => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60), seconds: whole % 60 };
};

/** A time as the player shows it: `mm:ss`, minutes running past 59 [9.06]. */
export function toMinutesSeconds(seconds: number): string {
  const parts = split(seconds);
  return `${pad(parts.minutes)}:${pad(parts.seconds)}`;
}

/** A length as lists carry it: `4:19`, or `1:02:03` from an hour on. */
export function toLengthText(seconds: number): string {
  const { hours, minutes, seconds: rest } = split(seconds);
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
