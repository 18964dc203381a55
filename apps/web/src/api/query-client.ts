import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../lib/log.ts';
import { isFinal, LONGEST_WAIT_MS, toWaitMs } from './retrying.ts';

const RETRIES_AT_ONCE = 3;

/** How long an answer counts as fresh: going back to a page shows it at once and asks nothing. */
const STALE_AFTER_MS = 60_000;

/**
 * Queries that heal by themselves: a failure is only logged, tried again with back-off, and again when
 * the network returns. Pages look at `data` alone, so the placeholder stays until then [8.14].
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (cause, query) => logFailure('query-failed', { query: query.queryKey[0], cause }),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failureCount, error) => failureCount < RETRIES_AT_ONCE && !isFinal(error),
        retryDelay: toWaitMs,
        refetchInterval: ({ state }) =>
          state.status === 'error' && !isFinal(state.error) ? LONGEST_WAIT_MS : false,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        // The server may be this very machine, which answers without any network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
