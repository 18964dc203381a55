import type { HistoryEntry } from '@segue/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';

/** The plays loaded so far, newest first; null while the first page is loading [4.48]. */
export function useHistoryPages() {
  const { queries } = useApi();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(queries.history());
  const entries: readonly HistoryEntry[] | null = data?.pages.flatMap((page) => page.entries) ?? null;
  return { entries, hasMore: hasNextPage, isLoading: isFetching, loadMore: () => void fetchNextPage() };
}
