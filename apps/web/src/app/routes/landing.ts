import { toFirstCall } from '@segue/contract/client';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../api/queries.ts';
import { screens } from './screens.tsx';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The calls were made with the page: skeletons are shown for what has not come by then. */
const WAIT_AT_MOST_MS = 200;

/** Takes the answer to what a screen asks first. A failure is left to the screen itself. */
async function fetchFirstAnswer({ pathname, search }: Address, queries: Queries, cache: QueryClient) {
  const call = toFirstCall(pathname, search);
  if (call === null) return;
  // Each query has a type of answer of its own; here none of them is looked at.
  const query: unknown = queries[call.name](call.value);
  await cache.prefetchQuery(query as FetchQueryOptions);
}

/**
 * Waits for what the first screen is made of, which the server named with the page: it is then drawn once,
 * and not first without its content. It never fails.
 */
export async function prepareLanding(
  address: Address,
  queries: Queries,
  queryClient: QueryClient,
): Promise<void> {
  const code = screens[address.pathname]?.load() ?? Promise.resolve();
  const parts = [code, fetchFirstAnswer(address, queries, queryClient)];
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS));
  await Promise.race([Promise.allSettled(parts), late]);
}
