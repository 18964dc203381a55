import { useEffect, useMemo } from 'react';
import { FIRST_PAGE_KEY, isNewVisit } from '../../lib/first-page.ts';
import { readTabValue, writeTabValue } from '../../lib/storage/tab-values.ts';

interface ShownPages {
  readonly visit: string;
  readonly count: number;
}

/** How many pages this visit showed before a reload; null: this is no reload. */
function readCount(visit: string): number | null {
  const shown = readTabValue('historyPages', (stored) => stored as ShownPages);
  // The first page has the same key each time its address is opened.
  const isOpenedAnew = visit === FIRST_PAGE_KEY && isNewVisit();
  return shown?.visit === visit && !isOpenedAnew ? shown.count : null;
}

interface LoadedPages {
  /** 0: the first page is loading. */
  readonly count: number;
  /** Whether another page can be loaded now. */
  readonly canLoad: boolean;
  readonly loadMore: () => void;
}

/** After a reload, loads as many pages as were shown before, one after another. @param visit See `usePageKey`. */
export function useShownPages(visit: string, { count, canLoad, loadMore }: LoadedPages): void {
  const wanted = useMemo(() => readCount(visit) ?? 0, [visit]);
  /** The number of loaded pages if the next one is due; 0: it is not. */
  const dueAfter = count < wanted && canLoad ? count : 0;
  useEffect(() => {
    if (dueAfter > 0) loadMore();
  }, [dueAfter, loadMore]);
  useEffect(() => {
    if (count > 0 && count >= wanted) writeTabValue('historyPages', { visit, count });
  }, [visit, count, wanted]);
}
