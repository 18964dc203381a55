import type { PlaylistEntry } from '@segue/domain';

/** A copy of the entries with one of them moved to the index `toIndex`. */
export function moveEntry(
  entries: readonly PlaylistEntry[],
  entryId: string,
  toIndex: number,
): readonly PlaylistEntry[] {
  const moved = entries.find((entry) => entry.entryId === entryId);
  return moved ? entries.filter((entry) => entry !== moved).toSpliced(toIndex, 0, moved) : entries;
}

/** Value of `after` in a move: the id of the preceding entry, or 'start'. */
export function toAfter(entries: readonly PlaylistEntry[], entryId: string): string {
  const index = entries.findIndex((entry) => entry.entryId === entryId);
  return entries[index - 1]?.entryId ?? 'start';
}

/** Like `moveEntry`, behind the entry `after`, or to the start; unchanged where that entry is gone. */
export function moveEntryAfter(
  entries: readonly PlaylistEntry[],
  entryId: string,
  after: string,
): readonly PlaylistEntry[] {
  if (after === 'start') return moveEntry(entries, entryId, 0);
  const others = entries.filter((entry) => entry.entryId !== entryId);
  const index = others.findIndex((entry) => entry.entryId === after);
  return index < 0 ? entries : moveEntry(entries, entryId, index + 1);
}

/**
 * Inserts the entries of `before` with these ids that are missing, each after the nearest of those that preceded it
 * there and still exist.
 */
export function insertMissing(
  entries: readonly PlaylistEntry[],
  before: readonly PlaylistEntry[],
  ids: ReadonlySet<string>,
): readonly PlaylistEntry[] {
  const present = new Set(entries.map(({ entryId }) => entryId));
  let after = 'start';
  const groups = Map.groupBy(before, ({ entryId }) => {
    if (present.has(entryId)) after = entryId;
    return after;
  });
  const missingAfter = (preceding: string) =>
    (groups.get(preceding) ?? []).filter(({ entryId }) => ids.has(entryId) && !present.has(entryId));
  return [...missingAfter('start'), ...entries.flatMap((entry) => [entry, ...missingAfter(entry.entryId)])];
}
