import { asUtc, UTC } from './as-utc.ts';

const DAY = { day: 'numeric', month: 'short', ...UTC } as const;
const weekdayText = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...UTC });
const dayText = new Intl.DateTimeFormat('en-GB', DAY);
const dayTextWithYear = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' });

const toDayBefore = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);

const AT_START = { today: 'Today', yesterday: 'Yesterday' };
/** The words of `toDayText` for the middle of a sentence. */
export const IN_SENTENCE = { today: 'today', yesterday: 'yesterday' };

/**
 * 'Today', 'Yesterday', 'Thu, 19 Nov', or '19 Nov 2025' in another year; in the browser's time zone.
 * @returns null when the date is invalid.
 */
export function toDayText(day: Date, now: Date, words = AT_START): string | null {
  if (Number.isNaN(day.getTime())) return null;
  if (day.toDateString() === now.toDateString()) return words.today;
  if (day.toDateString() === toDayBefore(now).toDateString()) return words.yesterday;
  const shown = asUtc(day);
  return day.getFullYear() === now.getFullYear()
    ? `${weekdayText.format(shown)}, ${dayText.format(shown)}`
    : dayTextWithYear.format(shown);
}
