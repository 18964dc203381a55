import type { PlaylistEntry } from '@segue/domain';

/**
 * Finds entries by their id. Reads each entry once, not once a lookup: of a long list whose entries are all selected,
 * each is looked up whenever rows scroll into view.
 * @returns a function that gives the index of an entry; -1: there is none.
 */
export function toIndexOf(entries: readonly PlaylistEntry[]): (entryId: string) => number {
  const indexes = new Map(entries.map(({ entryId }, index) => [entryId, index]));
  return (entryId) => indexes.get(entryId) ?? -1;
}

/** A copy of the entries with some of them moved together, in their order, to the index `toIndex` among the others. */
export function moveEntries(
  entries: readonly PlaylistEntry[],
  ids: ReadonlySet<string>,
  toIndex: number,
): readonly PlaylistEntry[] {
  const moved = entries.filter(({ entryId }) => ids.has(entryId));
  if (moved.length === 0) return entries;
  return entries.filter(({ entryId }) => !ids.has(entryId)).toSpliced(toIndex, 0, ...moved);
}

/**
 * The index among the other entries to which entries move that are put where the one at `toIndex` is: before it if they
 * come from below, else behind it.
 * @param from Index of the one of them that is moved there.
 */
export function toIndexAmongOthers(
  entries: readonly PlaylistEntry[],
  ids: ReadonlySet<string>,
  from: number,
  toIndex: number,
): number {
  const before = entries.slice(0, toIndex > from ? toIndex + 1 : toIndex);
  return before.filter(({ entryId }) => !ids.has(entryId)).length;
}

/** Like `moveEntries`, behind the entry `after`, or to the start; unchanged where that entry is gone. */
export function moveEntriesAfter(
  entries: readonly PlaylistEntry[],
  ids: ReadonlySet<string>,
  after: string,
): readonly PlaylistEntry[] {
  if (after === 'start') return moveEntries(entries, ids, 0);
  const others = entries.filter(({ entryId }) => !ids.has(entryId));
  const index = others.findIndex((entry) => entry.entryId === after);
  return index < 0 ? entries : moveEntries(entries, ids, index + 1);
}

/** Entries that follow each other, and where: behind the entry with the id `after`, or at the 'start'. */
export interface EntryRun {
  readonly entryIds: readonly string[];
  readonly after: string;
}

/** The entries with these ids as runs, each behind an entry without one of the ids. */
export function toRuns(entries: readonly PlaylistEntry[], ids: ReadonlySet<string>): readonly EntryRun[] {
  const runs: { readonly entryIds: string[]; readonly after: string }[] = [];
  let after = 'start';
  for (const { entryId } of entries) {
    const run = runs.at(-1);
    if (!ids.has(entryId)) after = entryId;
    else if (run?.after === after) run.entryIds.push(entryId);
    else runs.push({ entryIds: [entryId], after });
  }
  return runs;
}

/** Splits runs into batches of at most `size` entries each; a run that is too long goes on behind its own entries. */
export function toRunBatches(
  runs: readonly EntryRun[],
  size: number,
): readonly (readonly [EntryRun, ...EntryRun[]])[] {
  const batches: [EntryRun, ...EntryRun[]][] = [];
  let room = 0;
  for (const { entryIds, after } of runs) {
    for (let start = 0; start < entryIds.length; ) {
      const last = batches.at(-1);
      const isNew = last === undefined || room === 0;
      if (isNew) room = size;
      const part = entryIds.slice(start, start + room);
      const run = { entryIds: part, after: entryIds[start - 1] ?? after };
      if (isNew) batches.push([run]);
      else last.push(run);
      room -= part.length;
      start += part.length;
    }
  }
  return batches;
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
