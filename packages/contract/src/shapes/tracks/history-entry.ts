import type { HistoryEntry } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { readTrack, trackFields, writeTrack } from './track.ts';

/** The path value of calls about one play. */
export const byEntryId = schema(() =>
  Type.Object({
    entryId: Type.String({ minLength: 1, maxLength: 64, description: "The play's '_id'." }),
  }),
);

/** A play in the history. */
export const HistoryEntryShape = schema(() =>
  Type.Object({
    _id: Type.String({ description: 'Unique for each play.' }),
    date: Type.String({ description: "ISO 8601 in UTC with milliseconds and 'Z'." }),
    ...trackFields,
  }),
);

/** Writes a play of the history. */
export const writeHistoryEntry = (entry: HistoryEntry, origin: string): Static<typeof HistoryEntryShape> => ({
  ...writeTrack(entry, origin),
  _id: entry.entryId,
  date: entry.playedAt,
});

/** Reads a play of the history. The date stays verbatim, since it is sent back to the host as `lastDate`. */
export function readHistoryEntry(item: Fields, position: number): HistoryEntry {
  const playedAt = toText(item['date']) ?? '';
  return { ...readTrack(item), entryId: toText(item['_id']) ?? `${playedAt}-${position}`, playedAt };
}
