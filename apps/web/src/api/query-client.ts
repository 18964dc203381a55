import { ApiError } from '@segue/contract/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from './log.ts';

const RETRIES_AT_ONCE = 3;
const LONGEST_WAIT_MS = 30_000;

/** How long an answer counts as fresh: going back to a page shows it at once and asks nothing. */
const STALE_AFTER_MS = 60_000;

/** Refusals that the same request will meet again: waiting does not mend them. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;

/** 1 s, 2 s, 4 s … up to half a minute. */
const toWaitMs = (failureCount: number): number => Math.min(1000 * 2 ** failureCount, LONGEST_WAIT_MS);

/**
 * Queries that heal by themselves: a failure is only logged, tried again with back-off, and again when
 * the network returns. Pages look at `data` alone, so the placeholder stays until then (§8).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure('query-failed', { query: query.queryKey[0], error }),
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
