import type { HistoryEntry, HistoryPage } from '@segue/domain';
import type { InfiniteData } from '@tanstack/react-query';

/** The loaded pages with a play on top that they lack. */
export function withPlay<Cursor>(
  loaded: InfiniteData<HistoryPage, Cursor>,
  play: HistoryEntry,
): InfiniteData<HistoryPage, Cursor> {
  const isThere = loaded.pages.some(({ entries }) => entries.some(({ entryId }) => entryId === play.entryId));
  const [first, ...rest] = loaded.pages;
  if (isThere || !first) return loaded;
  return { ...loaded, pages: [{ ...first, entries: [play, ...first.entries] }, ...rest] };
}

/** The loaded pages without these plays. */
export function withoutPlays<Cursor>(
  loaded: InfiniteData<HistoryPage, Cursor>,
  entryIds: readonly string[],
): InfiniteData<HistoryPage, Cursor> {
  const removed = new Set(entryIds);
  const pages = loaded.pages.map((page) => ({
    ...page,
    entries: page.entries.filter(({ entryId }) => !removed.has(entryId)),
  }));
  return { ...loaded, pages };
}
