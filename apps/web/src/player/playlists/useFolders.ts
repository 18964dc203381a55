import type { ListenerPlaylist, PlaylistFolder } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries.ts';
import { toFailureText } from '../../api/to-error-text.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/** @returns a function that tells the listener that a change of a playlist or folder failed, and why. */
export function useShowPlaylistFailure(): (cause: unknown) => void {
  const engine = usePlayerEngine();
  return (cause) => engine.showError(`${messages.failed}. ${toFailureText(cause)}`);
}

/** Changes of a listener's playlist folders: save, delete, and move playlists between them. */
export function useFolders() {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const engine = usePlayerEngine();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [LISTENER_KEY] });
  const showFailure = useShowPlaylistFailure();
  const attempt = (work: () => Promise<unknown>) => void work().catch(showFailure).then(refresh);
  const put = (playlistId: string, folderId: string | null) =>
    client.editPlaylist({ params: { id: playlistId }, body: { folderId } });

  /** Creates or renames a folder. */
  async function save({ folderId, name }: PlaylistFolder): Promise<void> {
    await client.savePlaylistFolder({ params: { id: folderId }, body: { name } });
    await refresh();
  }

  async function bringBack(folder: PlaylistFolder, inside: readonly ListenerPlaylist[]): Promise<void> {
    await client.savePlaylistFolder({ params: { id: folder.folderId }, body: { name: folder.name } });
    for (const { playlistId } of inside) await put(playlistId, folder.folderId);
  }

  /** Deletes a folder; its playlists stay. */
  const remove = (folder: PlaylistFolder, inside: readonly ListenerPlaylist[]): void =>
    attempt(async () => {
      await client.deletePlaylistFolder({ params: { id: folder.folderId } });
      engine.showMessage(messages.folderDeleted(folder.name), {
        label: messages.undo,
        act: () => attempt(() => bringBack(folder, inside)),
      });
    });

  /** @param folderId null: out of its folder. */
  const move = (playlistId: string, folderId: string | null): void =>
    attempt(() => put(playlistId, folderId));

  return { save, remove, move };
}
