import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { appConfig } from '../../lib/app-config.ts';

const WHILE_SCANNING_MS = 5000;

/** Only this server tells how its library is doing; hosts elsewhere need not know the question. */
const hasOwnLibrary = appConfig.hosts.music === '';

/** The shelves, and how the library behind them is doing. `shelves` is undefined while loading. */
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
    // The end of the scan: what came since the last look is shown without waiting.
    return () => void queryClient.invalidateQueries({ queryKey: queries.home().queryKey });
  }, [isScanning, queryClient, queries]);
  return {
    shelves: isScanning && shelves?.length === 0 ? undefined : shelves,
    scan: isScanning ? status : null,
    isLibraryEmpty: !isScanning && shelves?.length === 0 && status?.tracks === 0,
  };
}
