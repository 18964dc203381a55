import type { Track } from '@segue/domain';
import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import { toListName } from '../engine/list-names.ts';
import type { LateList } from './useLateList.ts';

/**
 * The songs of what a query loads.
 * @param toTracks The same function at each render, so that the songs are selected once.
 */
export function useLateTracks<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  toTracks: (data: Data) => readonly Track[],
): LateList {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...query, select: toTracks, enabled: false });
  return {
    name: toListName(query.queryKey),
    known: data,
    load: () => fetchHeld(queryClient, query).then(toTracks),
  };
}
