import type { Client } from '@segue/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** As long as the browser keeps the reply; a scan may add what was searched for. */
export const SEARCH_STALE_AFTER_MS = 15_000;

/** First part of the key of all data of one listener, which is dropped when the session changes. */
export const LISTENER_KEY = 'listener';

/** First part of the key of the shelves of home. */
export const HOME_KEY = 'home';

const SCAN_POLL_MS = 2000;

/** What is older may have been changed on another device. */
export const OLD_AFTER_MS = 5 * 60_000;

/** Refetches what is shown when one returns to a tab that was left open, unless it is only some minutes old [2.187]. */
export const onReturn = {
  refetchOnWindowFocus: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): boolean =>
    Date.now() - state.dataUpdatedAt > OLD_AFTER_MS,
};

/** Queries of the artist, album and playlist pages. */
const createPageQueries = (client: Client) => ({
  artistInfo: (id: string) =>
    queryOptions({
      queryKey: ['artist', id],
      queryFn: ({ signal }) => client.artistInfo({ params: { id } }, { signal }),
      enabled: id !== '',
    }),
  albumInfo: (id: string) =>
    queryOptions({
      queryKey: ['album', id],
      queryFn: ({ signal }) => client.albumInfo({ params: { id } }, { signal }),
      enabled: id !== '',
    }),
  playlist: (id: string) =>
    queryOptions({
      queryKey: ['playlist', id],
      queryFn: ({ signal }) => client.playlist({ params: { id } }, { signal }),
      enabled: id !== '',
    }),
});

/** The queries of the screens, as options for TanStack Query; they yield domain types. */
export const createQueries = (client: Client) => ({
  user: () =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'user'],
      queryFn: ({ signal }) => client.getUser({}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  home: () =>
    queryOptions({
      queryKey: [HOME_KEY],
      queryFn: ({ signal }) => client.home({}, { signal }),
      ...onReturn,
    }),
  overview: () =>
    queryOptions({
      queryKey: ['overview'],
      queryFn: ({ signal }) => client.libraryOverview({}, { signal }),
      ...onReturn,
    }),
  libraryStatus: () =>
    queryOptions({
      // Jobs and unreadable files are shown to signed-in listeners only.
      queryKey: [LISTENER_KEY, 'library-status'],
      queryFn: ({ signal }) => client.libraryStatus({}, { signal }),
      ...onReturn,
      refetchInterval: ({ state }) => (state.data?.state === 'scanning' ? SCAN_POLL_MS : false),
    }),
  search: (q: string) =>
    queryOptions({
      queryKey: ['search', q],
      queryFn: ({ signal }) => client.search({ params: { query: q } }, { signal }),
      enabled: q !== '',
      staleTime: SEARCH_STALE_AFTER_MS,
    }),
  suggestions: (text: string) =>
    queryOptions({
      queryKey: ['suggestions', text],
      queryFn: ({ signal }) => client.searchSuggestions({ params: { text } }, { signal }),
      enabled: text !== '',
      // Each change of the input sends a request, so a failed one is not worth a retry.
      staleTime: 0,
      retry: false,
      refetchInterval: false,
    }),
  palette: (thumbnailUrl: string | null) =>
    queryOptions({
      queryKey: ['palette', thumbnailUrl],
      queryFn: ({ signal }) => client.colorPalette({ query: { url: thumbnailUrl ?? '' } }, { signal }),
      enabled: thumbnailUrl !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ...createPageQueries(client),
});

export type Queries = ReturnType<typeof createQueries>;
