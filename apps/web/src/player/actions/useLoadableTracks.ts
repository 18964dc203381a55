import type { Track } from '@segue/domain';
import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import { toListName } from '../engine/list-names.ts';
import type { LoadableList } from './useLoadableList.ts';

/**
 * The songs of what a query loads, where some or all of them may be loaded already.
 * @param known All songs; undefined: not all of them are loaded.
 */
export function useWholeTracks<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  toTracks: (data: Data) => readonly Track[],
  known: readonly Track[] | undefined,
): LoadableList {
  const queryClient = useQueryClient();
  return {
    name: toListName(query.queryKey),
    known,
    load: () => fetchHeld(queryClient, query).then(toTracks),
  };
}

/**
 * The songs of what a query loads.
 * @param toTracks The same function at each render, so that the songs are selected once.
 */
export function useLoadableTracks<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  toTracks: (data: Data) => readonly Track[],
): LoadableList {
  const { data } = useQuery({ ...query, select: toTracks, enabled: false });
  return useWholeTracks(query, toTracks, data);
}
