const weekdayText = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const dayText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayTextWithYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

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
  return day.getFullYear() === now.getFullYear()
    ? `${weekdayText.format(day)}, ${dayText.format(day)}`
    : dayTextWithYear.format(day);
}
