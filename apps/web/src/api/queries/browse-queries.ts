import type { Client, Input } from '@segue/contract/client';
import type { AlbumCard, ArtistCard, BrowseKind, BrowsePage, Track } from '@segue/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../ApiProvider.tsx';
import { LISTENER_KEY } from './queries.ts';

/** Sort order and filters of a list of the library. */
export type BrowseQuery = Omit<NonNullable<Input<'browseAlbums'>['query']>, 'from' | 'cursor' | 'limit'>;

/** Item type of each list of the library. */
export interface BrowseItem {
  readonly albums: AlbumCard;
  readonly artists: ArtistCard;
  readonly songs: Track;
}

/** Rows of a page: enough for a window and the rows rendered around it. */
const BROWSE_PAGE_ROWS = '100';

/** How long pages out of sight stay cached: for scrolling back a little, not for the whole list. */
const PAGE_CACHE_MS = 20_000;

/** A query by likes depends on the listener: LISTENER_KEY in its key drops it with the session. */
export const toBrowseKey = (name: string, kind: BrowseKind, query: object): readonly unknown[] =>
  'liked' in query ? [LISTENER_KEY, name, kind, query] : [name, kind, query];

/** The queries of the Library. Apart from `queries.ts`, which is part of the first load. */
function createBrowseQueries(client: Client) {
  const calls: {
    readonly [Kind in BrowseKind]: (
      input: Input<'browseAlbums'>,
      options: { readonly signal: AbortSignal },
    ) => Promise<BrowsePage<BrowseItem[Kind]>>;
  } = { albums: client.browseAlbums, artists: client.browseArtists, songs: client.browseSongs };
  return {
    browsePage: <Kind extends BrowseKind>(
      kind: Kind,
      query: BrowseQuery & { readonly from?: string; readonly cursor?: string; readonly limit?: string },
    ) =>
      queryOptions({
        queryKey: toBrowseKey('browse', kind, query),
        queryFn: ({ signal }) => calls[kind]({ query: { limit: BROWSE_PAGE_ROWS, ...query } }, { signal }),
        gcTime: PAGE_CACHE_MS,
        structuralSharing: false,
      }),
    browseSections: (kind: BrowseKind, query: BrowseQuery) =>
      queryOptions({
        queryKey: toBrowseKey('browse-sections', kind, query),
        queryFn: ({ signal }) => client.browseSections({ params: { kind }, query }, { signal }),
      }),
    genres: () =>
      queryOptions({
        queryKey: ['genres'],
        queryFn: ({ signal }) => client.browseGenres({}, { signal }),
      }),
    folder: (path: string) =>
      infiniteQueryOptions({
        queryKey: [LISTENER_KEY, 'folder', path],
        initialPageParam: '',
        queryFn: ({ pageParam: cursor, signal }) =>
          client.browseFolder(
            { query: { ...(path !== '' && { path }), ...(cursor !== '' && { cursor }) } },
            { signal },
          ),
        getNextPageParam: ({ next }) => next,
      }),
    libraryFolders: () =>
      queryOptions({
        queryKey: [LISTENER_KEY, 'library-folders'],
        queryFn: ({ signal }) => client.libraryFolders({}, { signal }),
      }),
    artistWork: (id: string) =>
      queryOptions({
        queryKey: ['artist-work', id],
        queryFn: ({ signal }) => client.artistWork({ params: { id } }, { signal }),
        enabled: id !== '',
      }),
    trackDetails: (videoId: string) =>
      queryOptions({
        queryKey: [LISTENER_KEY, 'details', videoId],
        queryFn: ({ signal }) => client.trackDetails({ params: { videoId } }, { signal }),
      }),
  };
}

export function useBrowseQueries() {
  const { client } = useApi();
  return useMemo(() => createBrowseQueries(client), [client]);
}
