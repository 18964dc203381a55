import type { PlaylistEntry } from '@segue/domain';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from './ApiProvider.tsx';
import { LISTENER_KEY } from './queries.ts';

/** How often a page asks whether others changed its playlist. */
const ASK_FOR_CHANGES_MS = 10_000;

const createPlaylistQueries = ({ client }: Pick<ReturnType<typeof useApi>, 'client'>) => ({
  shelf: () =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'playlists'],
      queryFn: ({ signal }) => client.fetchPlaylists({}, { signal }),
      refetchOnMount: 'always',
    }),
  /** @param link Token of a link that lets others in; '' for none. */
  head: (id: string, link: string) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'playlist-head', id, link],
      queryFn: ({ signal }) =>
        client.fetchPlaylist({ params: { id }, query: link === '' ? {} : { link } }, { signal }),
      refetchInterval: ASK_FOR_CHANGES_MS,
      refetchOnMount: 'always',
      enabled: id !== '',
    }),
  /** Links that let others in. */
  links: (id: string) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'playlist-links', id],
      queryFn: ({ signal }) => client.fetchPlaylistLinks({ params: { id } }, { signal }),
      refetchOnMount: 'always',
    }),
  entries: (id: string, link: string) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'playlist-entries', id, link],
      queryFn: ({ signal, client: cache, queryKey }) => {
        // Of ten thousand entries the first show while the others are on their way.
        const onFirst = (first: PlaylistEntry[]) =>
          cache.setQueryData(queryKey, (shown: PlaylistEntry[] | undefined) => shown ?? first);
        return client.playlistEntries(
          { params: { id }, query: link === '' ? {} : { link } },
          { signal, onFirst },
        );
      },
      refetchOnMount: 'always',
      structuralSharing: false,
      enabled: id !== '',
    }),
});

/** The questions about the playlists of listeners: none of them is worth a place in the first load. */
export function usePlaylistQueries() {
  const { client } = useApi();
  return useMemo(() => createPlaylistQueries({ client }), [client]);
}
