import type { ListenerPlaylist } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { useShowPlaylistFailure } from './useFolders.ts';

/** Deletes a playlist and offers to undo it; a failure is shown. @param onDeleted Leaves its page. */
export function useDeletePlaylist(
  { playlistId, title }: ListenerPlaylist,
  onDeleted?: () => void | Promise<void>,
): () => void {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const engine = usePlayerEngine();
  const params = { id: playlistId };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });
  const showFailure = useShowPlaylistFailure();
  const attempt = (work: Promise<unknown>) => void work.catch(showFailure);
  const remove = async () => {
    await client.deletePlaylist({ params });
    refresh();
    await onDeleted?.();
    engine.showMessage(messages.deleted(title), {
      label: messages.undo,
      act: () => attempt(client.restorePlaylist({ params }).then(refresh)),
    });
  };
  return () => attempt(remove());
}
