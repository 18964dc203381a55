import type { ListenerPlaylist } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { createSongBatches, type Duplicates } from './song-batches.ts';
import { useOfferUndo } from './useOfferUndo.ts';
import { useShowPlaylistFailure } from './useShowPlaylistFailure.ts';

type Target = Pick<ListenerPlaylist, 'playlistId' | 'title'>;

/**
 * Adds songs to a listener's playlist, and offers to undo it. For a dialog about the same songs as long as it is open.
 * @returns a function that returns, with 'ask', how many songs are in it already; unless 0, nothing was added. Else 0.
 */
export function useAddToPlaylist() {
  const { client } = useApi();
  const offerUndo = useOfferUndo();
  const [{ add, remove }] = useState(() => createSongBatches(client));
  const refresh = useRefreshListenerData();
  const showFailure = useShowPlaylistFailure();
  return async (
    { playlistId, title }: Target,
    videoIds: readonly string[],
    duplicates: Duplicates,
  ): Promise<number> => {
    const { found, entryIds } = await add(playlistId, videoIds, duplicates);
    if (found > 0) return found;
    void refresh();
    offerUndo(
      messages.added(title),
      () => void remove(playlistId, entryIds).then(refresh).catch(showFailure),
    );
    return 0;
  };
}
