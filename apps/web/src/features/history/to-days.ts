import type { HistoryEntry } from '@segue/domain';
import { toDayText } from '../../lib/text/day-text.ts';
import { historyMessages } from './history.messages.ts';

/** Plays of one calendar day, newest first. */
interface HistoryDay {
  readonly heading: string;
  /** Time of the day's latest play, ISO 8601. */
  readonly date: string;
  readonly entries: readonly HistoryEntry[];
}

/** Heading for the day of a play; a generic one if the host sent a date that cannot be parsed. */
export const toDayHeading = (day: Date, now: Date): string => toDayText(day, now) ?? historyMessages.undated;

/** Groups plays by day, keeping their order. */
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
