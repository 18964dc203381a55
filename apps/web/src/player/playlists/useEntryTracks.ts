import type { PlaylistEntry, Track } from '@segue/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import type { LateList } from '../actions/useLateList.ts';

const toTracks = (entries: readonly PlaylistEntry[]): readonly Track[] => entries.map(({ track }) => track);

/** The songs of a listener's playlist. */
export function useEntryTracks(playlistId: string): LateList {
  const query = usePlaylistQueries().entries(playlistId, '');
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...query, select: toTracks, enabled: false });
  return {
    known: data,
    // Never from the cache, which may hold only the first entries of a long list.
    load: async () => toTracks(await fetchHeld(queryClient, { ...query, staleTime: 0 })),
  };
}
