import type { HistoryEntry } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toText } from '../read.ts';
import { schema } from '../route.ts';
import { readTrack, trackFields, writeTrack } from './track.ts';

/** A play of the history. */
export const HistoryEntryShape = schema(() =>
  Type.Object({
    _id: Type.String({ description: 'Unique for each play.' }),
    date: Type.String({ description: "ISO 8601 in UTC with milliseconds and 'Z'." }),
    ...trackFields,
  }),
);

/** A play of the history, with addresses that the reader can follow. */
export const writeHistoryEntry = (entry: HistoryEntry, origin: string): Static<typeof HistoryEntryShape> => ({
  ...writeTrack(entry, origin),
  _id: entry.entryId,
  date: entry.playedAt,
});

/** A play of the history. Dates stay as the host wrote them: it gets one back as `lastDate`. */
export function readHistoryEntry(item: Fields, position: number): HistoryEntry {
  const playedAt = toText(item['date']) ?? '';
  return { ...readTrack(item), entryId: toText(item['_id']) ?? `${playedAt}-${position}`, playedAt };
}
