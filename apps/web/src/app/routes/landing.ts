import { toFirstCall } from '@segue/contract/client';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Queries } from '../../api/queries/queries.ts';
import { screens } from './screens.tsx';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The calls were preloaded with the page; whatever has not arrived by then is shown as a skeleton. */
const MAX_WAIT_MS = 200;

/** Prefetches the first query of a screen into the query cache. On a failure the screen itself fetches again. */
async function fetchFirstAnswer({ pathname, search }: Address, queries: Queries, queryClient: QueryClient) {
  const call = toFirstCall(pathname, search);
  if (call === null) return;
  // Each query has its own result type; none is read here.
  const query: unknown = queries[call.name](call.value);
  await queryClient.prefetchQuery(query as FetchQueryOptions);
}

/**
 * Waits for the code and data of the first screen, which the page preloads, so that the screen is rendered
 * once, with its content. Waits MAX_WAIT_MS at most and never rejects.
 * @param more What else the first frame shows.
 */
export async function prepareLanding(
  address: Address,
  queries: Queries,
  queryClient: QueryClient,
  more: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const code = screens[address.pathname]?.load() ?? Promise.resolve();
  const parts = [code, fetchFirstAnswer(address, queries, queryClient), more];
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.allSettled(parts), timeout]);
}
