import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { toEntriesKey, toHeadKey } from '../../api/queries/playlist-queries.ts';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import type { DeletedPlaylist } from './open-dialog.ts';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';
import { useOfferUndo } from '../playlists/useOfferUndo.ts';
import { useShowPlaylistFailure } from '../playlists/useShowPlaylistFailure.ts';

/** Deletes a playlist and offers to undo it; a failure is shown. */
export function useDeletePlaylist({ playlistId, title, onDeleted }: DeletedPlaylist): () => void {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const params = { id: playlistId };
  const refresh = useRefreshListenerData();
  const showFailure = useShowPlaylistFailure();
  const attempt = (work: Promise<unknown>) => void work.catch(showFailure);
  const restore = async () => {
    await client.restorePlaylist({ params });
    void refresh();
  };
  const remove = async () => {
    await client.deletePlaylist({ params });
    await onDeleted?.();
    // A refetch of what no longer exists would fail.
    queryClient.removeQueries({ queryKey: toHeadKey(playlistId) });
    queryClient.removeQueries({ queryKey: toEntriesKey(playlistId) });
    void refresh();
    offerUndo(messages.deleted(title), () => attempt(restore()), messages.restored(title));
  };
  return () => attempt(remove());
}
