import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';

/** Whether the mailed link is still valid. True while unknown, and for other hosts, which lack this call. */
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
