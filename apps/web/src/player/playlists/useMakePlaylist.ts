import type { ListenerPlaylist } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { createIdKeeper } from '../../lib/random-id.ts';
import { createSongBatches, type NewPlaylist } from './song-batches.ts';

/**
 * Makes a playlist of any number of songs. For a dialog about the same songs as long as it is open: a retry under the
 * same title goes on where the last try failed.
 */
export function useMakePlaylist() {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const [keepId] = useState(createIdKeeper);
  return async (wanted: NewPlaylist, videoIds: readonly string[] = []): Promise<ListenerPlaylist> => {
    const made = await createSongBatches(client, keepId).make(wanted, videoIds);
    void refresh();
    return made;
  };
}
