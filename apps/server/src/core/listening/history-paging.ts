import type { PlayRange } from './play.store.ts';

/** Entries on one page of history. */
export const HISTORY_PAGE_SIZE = 30;

/** A requested page of history. */
export interface HistoryRequest {
  /** Counts from 1. */
  readonly page: number;
  /** Date of the last entry of the first page, epoch ms; null: the client did not send it. */
  readonly lastDateMs: number | null;
}

/**
 * The range of plays on a page. From page 2 on, pages are counted from `lastDateMs`, so that songs played
 * between two requests neither repeat nor skip rows [4.49].
 */
export function toPlayRange({ page, lastDateMs }: HistoryRequest): PlayRange {
  const limit = HISTORY_PAGE_SIZE;
  return page === 1 || lastDateMs === null
    ? { beforeMs: null, offset: (page - 1) * limit, limit }
    : { beforeMs: lastDateMs, offset: (page - 2) * limit, limit };
}

/**
 * Page numbers for the client, which shows 'Load more' while `currentPage + 1 < totalPages` [4.50]. So
 * `currentPage` counts from 0.
 * @param isEmpty Whether the page has no entries.
 */
export const toPageNumbers = (page: number, isEmpty: boolean, olderCount: number) => ({
  currentPage: page - 1,
  totalPages: isEmpty ? page - 1 : page + Math.ceil(olderCount / HISTORY_PAGE_SIZE),
});
