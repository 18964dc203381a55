import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/**
 * Reads a query until it is released, without requesting it: with its last reader a request would be cancelled.
 * @param options All of them: the query takes those of its newest observer.
 */
export function holdQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
) {
  const observer = new QueryObserver(queryClient, { ...options, enabled: false });
  const release = observer.subscribe(() => undefined);
  return { query: observer.getCurrentQuery(), release };
}

/** Fetches a query. It goes on when the last component that reads the query unmounts, which would cancel it. */
export async function fetchHeld<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { release } = holdQuery(queryClient, query);
  return queryClient.fetchQuery(query).finally(release);
}
