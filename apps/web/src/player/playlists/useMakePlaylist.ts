import type { ListenerPlaylist } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { createSongBatches, type NewPlaylist } from './song-batches.ts';

/**
 * Makes a playlist of any number of songs. A retry with the same title and songs, while the dialog is open, goes on
 * where the last try failed; with others it makes another playlist.
 */
export function useMakePlaylist() {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const [{ make }] = useState(() => createSongBatches(client));
  return async (wanted: NewPlaylist, videoIds: readonly string[] = []): Promise<ListenerPlaylist> => {
    const made = await make(wanted, videoIds);
    void refresh();
    return made;
  };
}
