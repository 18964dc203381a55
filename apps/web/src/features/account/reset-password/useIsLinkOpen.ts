import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';

/** Whether the mailed link still sets a password, as far as the host tells: one of another make is not able to. */
export function useIsLinkOpen(token: string): boolean {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => client.checkResetLink({ body: { token } }, { signal }),
    retry: false,
    refetchInterval: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? true;
}
