import type { PlaylistEntry } from '@segue/domain';

/** The entries with one of them at another place. */
export function moveEntry(
  entries: readonly PlaylistEntry[],
  entryId: string,
  place: number,
): readonly PlaylistEntry[] {
  const moved = entries.find((entry) => entry.entryId === entryId);
  return moved ? entries.filter((entry) => entry !== moved).toSpliced(place, 0, moved) : entries;
}

/** The entry that one follows, as a change names it; 'start' for the first. */
export function toAfter(entries: readonly PlaylistEntry[], entryId: string): string {
  const place = entries.findIndex((entry) => entry.entryId === entryId);
  return entries[place - 1]?.entryId ?? 'start';
}
