import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { LISTENER_KEY } from './queries.ts';
import { tellPlaylistsChanged } from './tab-playlists.ts';

/** Refetches the listener's data that is on screen; resolves once it has arrived. Other tabs are told. */
export function refreshListenerData(queryClient: QueryClient): Promise<void> {
  tellPlaylistsChanged();
  return queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });
}

/**
 * For after a change of the listener's playlists or folders.
 * @returns `refreshListenerData` of this page.
 */
export function useRefreshListenerData(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refreshListenerData(queryClient);
}
