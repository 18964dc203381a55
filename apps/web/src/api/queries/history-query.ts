import type { Client } from '@segue/contract/client';
import type { HistoryPage } from '@segue/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePageKey } from '../../lib/layers.ts';
import { useApi } from '../ApiProvider.tsx';
import { LISTENER_KEY, onReturn } from './queries.ts';

/** History starts at page 1 [9.10]. */
const FIRST_PAGE = 1;

/** Cursor of a page of history: its number, and from page 2 on the `playedAt` of the last entry of page 1. */
interface HistoryCursor {
  readonly page: number;
  readonly lastDate: string | null;
}

const FIRST_CURSOR: HistoryCursor = { page: FIRST_PAGE, lastDate: null };

/** The page after those loaded, or undefined at the end [4.50]. */
function toNextCursor(last: HistoryPage, pages: readonly HistoryPage[]): HistoryCursor | undefined {
  if (last.currentPage + 1 >= last.totalPages) return undefined;
  return { page: FIRST_PAGE + pages.length, lastDate: pages[0]?.entries.at(-1)?.playedAt || null };
}

/** How long the pages of a visit are kept for going back to it. */
const VISIT_CACHE_MS = 60 * 60_000;

/** The query of the history page. Apart from `queries.ts`, which is part of the first load. */
const createHistoryQuery = (client: Client, visit: string) =>
  infiniteQueryOptions({
    // A visit starts at page 1 again, since plays after the last visit belong at its top.
    queryKey: [LISTENER_KEY, 'history', visit],
    initialPageParam: FIRST_CURSOR,
    queryFn: ({ pageParam: { page, lastDate }, signal }) =>
      client.fetchHistory(
        { query: { page: String(page), ...(lastDate === null ? {} : { lastDate }) } },
        { signal },
      ),
    getNextPageParam: toNextCursor,
    // Going back shows the loaded pages at once [2.86], then also the plays since.
    refetchOnMount: 'always',
    ...onReturn,
    gcTime: VISIT_CACHE_MS,
  });

export function useHistoryQuery() {
  const { client } = useApi();
  const visit = usePageKey();
  return useMemo(() => createHistoryQuery(client, visit), [client, visit]);
}
