import { useQueryClient } from '@tanstack/react-query';
import { LISTENER_KEY } from './queries.ts';
import { tellPlaylistsChanged } from './tab-playlists.ts';

/**
 * For after a change of the listener's playlists or folders.
 * @returns a function that refetches the listener's data that is on screen; resolves once it has arrived. Other tabs
 * are told.
 */
export function useRefreshListenerData(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => {
    tellPlaylistsChanged();
    return queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });
  };
}
