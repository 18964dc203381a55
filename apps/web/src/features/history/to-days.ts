import type { HistoryEntry } from '@segue/domain';
import { toDayText } from '../../lib/text/day-text.ts';
import { historyMessages } from './history.messages.ts';

/** Plays of one calendar day, newest first, under the heading of that day. */
export interface HistoryDay {
  readonly heading: string;
  /** ISO 8601, of the latest play of the day. */
  readonly date: string;
  readonly entries: readonly HistoryEntry[];
}

/** The day of a play; a host may date its plays in a way that is no date here. */
export const toDayHeading = (day: Date, now: Date): string => toDayText(day, now) ?? historyMessages.undated;

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
