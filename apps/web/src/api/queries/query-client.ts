import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../../lib/log.ts';
import { isPermanentFailure, MAX_RETRY_DELAY_MS, toRetryDelayMs } from '../failures/retrying.ts';

const MAX_RETRIES = 3;

/** How long an answer counts as fresh: going back to a page then sends no request. */
const STALE_AFTER_MS = 60_000;

/**
 * Queries that recover by themselves: a failure is only logged, retried with back-off, and retried when the
 * network returns. Pages read only `data`, so the placeholder stays until then [8.14].
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (cause, query) => logFailure('query-failed', { query: query.queryKey[0], cause }),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && !isPermanentFailure(error),
        retryDelay: toRetryDelayMs,
        refetchInterval: ({ state }) =>
          state.status === 'error' && !isPermanentFailure(state.error) ? MAX_RETRY_DELAY_MS : false,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        // The server may run on this machine, which answers without any network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
