import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';
import { holdQuery } from './fetch-held.ts';

/** Longer, and a press would feel unanswered. */
const MAX_HOLD_MS = 100;

/** A navigation whose page has not been rendered yet. */
interface Arrival {
  readonly pageKey: string;
  readonly deadline: Promise<void>;
  /** By query hash; each resolves with the data, a failure or the deadline. */
  readonly waits: Map<string, Promise<void>>;
}

/** Outside React, which drops the state of a component that suspends before its first commit. */
let latest: Arrival | null = null;

/** Key of the page that is rendered, be it with placeholders. */
let renderedKey = '';

const markRendered = (pageKey: string): void => {
  renderedKey = pageKey;
};

function toArrival(pageKey: string): Arrival {
  if (latest?.pageKey === pageKey) return latest;
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, MAX_HOLD_MS));
  latest = { pageKey, deadline, waits: new Map() };
  return latest;
}

/** The arrival at the current page; null once it is rendered, and after a first visit, a reload or going back. */
function useArrival(): Arrival | null {
  const pageKey = usePageKey();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => markRendered(pageKey), [pageKey]);
  return isReturn || renderedKey === pageKey ? null : toArrival(pageKey);
}

/** Resolves once the query has data or has failed. */
const waitForQuery = (queryClient: QueryClient, queryKey: QueryKey): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryState(queryKey)?.status === 'pending') return;
      unsubscribe();
      resolve();
    });
  });

/** End the holds of `fetchUntilRendered`, as long as the requests run. */
const releases = new WeakMap<object, () => void>();

/**
 * Fetches a query before the page that reads it is rendered, or joins a request that runs, and holds it until then. A
 * button of the page before may read it too: that unmounts first, and with its last reader a request is cancelled.
 */
function fetchUntilRendered<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: UseQueryOptions<Data, Error, Data, Key>,
): void {
  const fetched = queryClient.prefetchQuery(options);
  const { query, release } = holdQuery(queryClient, options);
  releases.set(query, release);
  void fetched.then(release).then(() => releases.delete(query));
}

/**
 * `useQuery` for the main data of a page. After a press on a link, the page before stays while the data
 * arrives, for `MAX_HOLD_MS` at most: drawing placeholders often takes longer than the server takes to answer
 * [2.91]. React Router navigates in a transition, in which React keeps what is shown while a component
 * suspends. A first visit, a reload and going back show placeholders at once.
 */
export function usePageQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const queryClient = useQueryClient();
  const arrival = useArrival();
  const { queryKey } = options;
  const hash = hashKey(queryKey);
  const known = queryClient.getQueryCache().get(hash);
  // A button that loads the data only when it is pressed has made the query, but not fetched it.
  const isMissing = known === undefined || (known.state.status === 'pending' && !releases.has(known));
  if (options.enabled !== false && isMissing) fetchUntilRendered(queryClient, options);
  if (arrival && !arrival.waits.has(hash) && queryClient.getQueryState(queryKey)?.status === 'pending')
    arrival.waits.set(hash, Promise.race([arrival.deadline, waitForQuery(queryClient, queryKey)]));
  const wait = arrival?.waits.get(hash);
  if (wait) use(wait);
  // What has arrived meanwhile is not requested again.
  const result = useQuery(wait ? { ...options, refetchOnMount: false } : options);
  const query = queryClient.getQueryCache().get(hash);
  useEffect(() => {
    const release = query && releases.get(query);
    // In a later task: `useQuery` is a reader by then, also where React runs effects twice.
    if (release) setTimeout(release);
  }, [query]);
  return result;
}
