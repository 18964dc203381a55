import type { HistoryEntry } from '@segue/domain';

/** Consecutive plays of one song. */
export interface Run {
  readonly latest: HistoryEntry;
  /** Of all its plays, the latest first. */
  readonly entryIds: readonly string[];
}

/** Collapses consecutive plays of the same song into one run. `entries` are newest first. */
export function toRuns(entries: readonly HistoryEntry[]): readonly Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && entry.videoId !== null && last.latest.videoId === entry.videoId)
      runs[runs.length - 1] = { ...last, entryIds: [...last.entryIds, entry.entryId] };
    else runs.push({ latest: entry, entryIds: [entry.entryId] });
  }
  return runs;
}
