import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { appConfig } from '../../lib/app-config.ts';

const WHILE_SCANNING_MS = 5000;

/** Whether our own server is the music host; other hosts need not offer the library status call. */
const hasOwnLibrary = appConfig.hosts.music === '';

/** Home shelves and the state of the library. `shelves` is undefined while loading. */
export function useHome() {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const { data: status } = useQuery({ ...queries.libraryStatus(), enabled: hasOwnLibrary });
  const isScanning = status?.state === 'scanning';
  const { data: shelves } = useQuery({
    ...queries.home(),
    ...(isScanning ? { refetchInterval: WHILE_SCANNING_MS } : {}),
  });
  useEffect(() => {
    if (!isScanning) return;
    // When the scan ends, refetch at once to show what was added since the last poll.
    return () => void queryClient.invalidateQueries({ queryKey: queries.home().queryKey });
  }, [isScanning, queryClient, queries]);
  return {
    shelves: isScanning && shelves?.length === 0 ? undefined : shelves,
    scan: isScanning ? status : null,
    isLibraryEmpty: !isScanning && shelves?.length === 0 && status?.tracks === 0,
  };
}
