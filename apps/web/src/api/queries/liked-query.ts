import type { Client } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../ApiProvider.tsx';
import { LISTENER_KEY, onReturn } from './queries.ts';

/** The lists of liked songs of which only the first songs have arrived. */
const firstParts = new WeakSet<readonly Track[]>();

/** Whether the rest of these liked songs has not arrived yet. */
export const isFirstPart = (liked: readonly Track[]): boolean => firstParts.has(liked);

/** Called on a request for the liked songs; the returned function gets what arrives, the first songs first. */
type OnRequest = () => (liked: readonly Track[]) => void;

/** The query of the liked songs. Apart from `queries.ts`, which is part of the first load. */
const createLikedQuery = (client: Client, onRequest: OnRequest) =>
  queryOptions({
    queryKey: [LISTENER_KEY, 'liked'],
    queryFn: async ({ signal, client: queryClient, queryKey }) => {
      const onArrived = onRequest();
      // Of ten thousand songs the first rows are shown while the rest still arrives.
      const onFirst = (first: Track[]) => {
        onArrived(first);
        // The list of an earlier visit stays shown. Written again, it would count as fetched.
        if (queryClient.getQueryData(queryKey) !== undefined) return;
        firstParts.add(first);
        queryClient.setQueryData(queryKey, first);
      };
      const liked = await client.fetchLiked({}, { signal, onFirst });
      onArrived(liked);
      return liked;
    },
    refetchOnMount: 'always',
    ...onReturn,
    // Comparing the lists track by track would take longer than rendering the few visible rows again.
    structuralSharing: false,
  });

/** @param onRequest The same function at each render. */
export function useLikedQuery(onRequest: OnRequest) {
  const { client } = useApi();
  return useMemo(() => createLikedQuery(client, onRequest), [client, onRequest]);
}
