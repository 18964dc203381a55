import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';

/** Fetches a query. It goes on when the last component that reads the query unmounts, which would cancel it. */
export async function fetchHeld<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const observer = new QueryObserver(queryClient, { queryKey: query.queryKey, enabled: false });
  const release = observer.subscribe(() => undefined);
  return queryClient.fetchQuery(query).finally(release);
}
