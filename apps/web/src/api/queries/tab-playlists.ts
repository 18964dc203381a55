import type { QueryClient } from '@tanstack/react-query';
import { readStored } from '../../lib/storage/stored-values.ts';
import { openTabChannel, type TabChannel } from '../../lib/tab-channel.ts';
import { LISTENER_KEY } from './queries.ts';

/** Name of the channel on which a tab says that playlists of the listener have changed. */
export const PLAYLISTS_CHANNEL = 'segue-playlists';

interface PlaylistNews {
  /** The session in which they were changed. */
  readonly token: string | null;
}

let channel: TabChannel<PlaylistNews> | null = null;

/**
 * Refetches the list of playlists, if it is on screen, when another tab of the same session has changed one [2.100].
 * An open playlist polls for changes by itself. The returned function stops it.
 */
export function attachTabPlaylists(queryClient: QueryClient): () => void {
  const opened = openTabChannel<PlaylistNews>(PLAYLISTS_CHANNEL, ({ token }) => {
    if (token === readStored('token'))
      void queryClient.invalidateQueries({ queryKey: [LISTENER_KEY, 'playlists'] });
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Tells the other tabs that playlists or folders have changed here. */
export const tellPlaylistsChanged = (): void => channel?.post({ token: readStored('token') });
