import type { HistoryEntry } from '@segue/domain';
import { historyMessages } from './history.messages.ts';

/** Plays of one calendar day, newest first, under the heading of that day. */
export interface HistoryDay {
  readonly heading: string;
  /** ISO 8601, of the latest play of the day. */
  readonly date: string;
  readonly entries: readonly HistoryEntry[];
}

const weekdayText = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const dayText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayTextWithYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const toDayBefore = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);

/**
 * 'Today', 'Yesterday', 'Thu, 19 Nov', or '19 Nov 2025' in another year; by the listener's own clock. A host may
 * date its plays in a way that is no date here.
 */
export function toDayHeading(day: Date, now: Date): string {
  if (Number.isNaN(day.getTime())) return historyMessages.undated;
  if (day.toDateString() === now.toDateString()) return historyMessages.today;
  if (day.toDateString() === toDayBefore(now).toDateString()) return historyMessages.yesterday;
  return day.getFullYear() === now.getFullYear()
    ? `${weekdayText.format(day)}, ${dayText.format(day)}`
    : dayTextWithYear.format(day);
}

/** Groups plays under the day they happened on, in the order given. */
export function toDays(entries: readonly HistoryEntry[], now: Date): HistoryDay[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const heading = toDayHeading(new Date(entry.playedAt), now);
    const day = days.get(heading);
    if (day) day.push(entry);
    else days.set(heading, [entry]);
  }
  return Array.from(days, ([heading, dayEntries]) => ({
    heading,
    date: dayEntries[0]?.playedAt ?? '',
    entries: dayEntries,
  }));
}
