import type { Client } from '@segue/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../ApiProvider.tsx';
import { LISTENER_KEY } from './queries.ts';

/** Queries about what plays or could play. Apart from `queries.ts`, which is part of the first load. */
export const createPlaybackQueries = (client: Client) => ({
  lyrics: (videoId: string | null) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'lyrics', videoId],
      queryFn: ({ signal }) => client.lyrics({ params: { videoId: videoId ?? '' } }, { signal }),
      enabled: videoId !== null,
    }),
  watchList: (videoId: string) =>
    queryOptions({
      queryKey: ['watch-list', videoId],
      queryFn: ({ signal }) => client.watchList({ params: { videoId } }, { signal }),
    }),
  /** The queues of the listener's devices, the latest first; fetched once per visit and session. */
  deviceQueues: (token: string | null) =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'device-queues', token],
      queryFn: ({ signal }) => client.fetchQueues({}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
});

export function usePlaybackQueries() {
  const { client } = useApi();
  return useMemo(() => createPlaybackQueries(client), [client]);
}
