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

/** The query of the liked songs. Apart from `queries.ts`, which is part of the first load. */
const createLikedQuery = (client: Client) =>
  queryOptions({
    queryKey: [LISTENER_KEY, 'liked'],
    queryFn: ({ signal, client: queryClient, queryKey }) => {
      // Of ten thousand songs the first rows are shown while the rest still arrives.
      const onFirst = (first: Track[]) => {
        firstParts.add(first);
        queryClient.setQueryData(queryKey, (shown: Track[] | undefined) => shown ?? first);
      };
      return client.fetchLiked({}, { signal, onFirst });
    },
    refetchOnMount: 'always',
    ...onReturn,
    // Comparing the lists track by track would take longer than rendering the few visible rows again.
    structuralSharing: false,
  });

export function useLikedQuery() {
  const { client } = useApi();
  return useMemo(() => createLikedQuery(client), [client]);
}
