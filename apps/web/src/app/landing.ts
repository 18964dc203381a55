import { toArtistId, toPlaylistId } from '@segue/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '../api/queries.ts';
import { screens } from './screens.tsx';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The calls were made with the page: what has not come by then is late, and placeholders stand in for it. */
const WAIT_AT_MOST_MS = 200;

/** Takes the answer to what a screen asks first. A failure is left to the screen itself. */
async function fetchFirstAnswer({ pathname, search }: Address, queries: Queries, cache: QueryClient) {
  const q = new URLSearchParams(search).get('q') ?? '';
  if (pathname === '/') return cache.prefetchQuery(queries.home());
  if (q.trim() === '') return;
  if (pathname === '/search') return cache.prefetchQuery(queries.search(q.trim()));
  if (pathname === '/artist') return cache.prefetchQuery(queries.artist(toArtistId(q)));
  if (pathname === '/album') return cache.prefetchQuery(queries.album(q));
  if (pathname === '/playlist') return cache.prefetchQuery(queries.playlist(toPlaylistId(q)));
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
