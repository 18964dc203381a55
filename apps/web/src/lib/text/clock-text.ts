import { asUtc, UTC } from './as-utc.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...UTC });

/** The time of day in the browser's time zone, such as '14:05'; null: the date is invalid. */
export const toClockText = (moment: Date): string | null =>
  Number.isNaN(moment.getTime()) ? null : clockTime.format(asUtc(moment));
