import type { Client } from '@segue/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../ApiProvider.tsx';
import { LISTENER_KEY } from './queries.ts';

/** The queries of the account pages. Apart from `queries.ts`, which is part of the first load. */
const createAccountQueries = (client: Client) => ({
  account: () =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'account'],
      queryFn: ({ signal }) => client.fetchAccount({}, { signal }),
      refetchOnMount: 'always',
    }),
  /** The listener's sessions, most recently used first. */
  sessions: () =>
    queryOptions({
      queryKey: [LISTENER_KEY, 'sessions'],
      queryFn: ({ signal }) => client.fetchSessions({}, { signal }),
      refetchOnMount: 'always',
    }),
  /** Whether a mailed link for a new password is still valid. Asked once: other hosts lack this call. */
  resetLink: (token: string) =>
    queryOptions({
      queryKey: ['reset-link', token],
      queryFn: ({ signal }) => client.checkResetLink({ body: { token } }, { signal }),
      retry: false,
      refetchInterval: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
});

export function useAccountQueries() {
  const { client } = useApi();
  return useMemo(() => createAccountQueries(client), [client]);
}
