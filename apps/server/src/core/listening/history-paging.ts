import type { PlayRange } from './play.store.ts';

/** Entries on one page of history. */
export const HISTORY_PAGE_SIZE = 30;

/** A page of history as asked for. */
export interface HistoryRequest {
  /** From 1. */
  readonly page: number;
  /** Date of the last entry of the first load, epoch ms; null: not told. */
  readonly lastDateMs: number | null;
}

/**
 * The plays a page shows. From page 2 on lastDate is the anchor, so that songs played between two
 * loads neither repeat nor drop rows [4.49].
 */
export function toPlayRange({ page, lastDateMs }: HistoryRequest): PlayRange {
  const limit = HISTORY_PAGE_SIZE;
  return page === 1 || lastDateMs === null
    ? { beforeMs: null, offset: (page - 1) * limit, limit }
    : { beforeMs: lastDateMs, offset: (page - 2) * limit, limit };
}

/**
 * The numbers by which 'Load more' shows exactly when something is left: it asks whether
 * `currentPage + 1 < totalPages` [4.50], so currentPage counts from zero.
 * @param isEmpty Whether the page has no entries.
 */
export const toPageNumbers = (page: number, isEmpty: boolean, olderCount: number) => ({
  currentPage: page - 1,
  totalPages: isEmpty ? page - 1 : page + Math.ceil(olderCount / HISTORY_PAGE_SIZE),
});
