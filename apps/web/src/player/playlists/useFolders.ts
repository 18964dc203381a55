import type { ListenerPlaylist, PlaylistFolder } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries.ts';
import { toErrorText } from '../../api/to-error-text.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/** The folders that a listener keeps playlists in: what is made of them, and what lies where. */
export function useFolders() {
  const { client } = useApi();
  const cache = useQueryClient();
  const engine = usePlayerEngine();
  const refresh = () => cache.invalidateQueries({ queryKey: [LISTENER_KEY] });
  const attempt = (work: () => Promise<unknown>) =>
    void work()
      .catch((cause: unknown) => engine.tell(`${messages.failed}. ${toErrorText(cause)}`))
      .then(refresh);
  const put = (playlistId: string, folderId: string | null) =>
    client.editPlaylist({ params: { id: playlistId }, body: { folderId } });

  /** Makes or renames a folder. */
  async function save({ folderId, name }: PlaylistFolder): Promise<void> {
    await client.savePlaylistFolder({ params: { id: folderId }, body: { name } });
    await refresh();
  }

  async function bringBack(folder: PlaylistFolder, inside: readonly ListenerPlaylist[]): Promise<void> {
    await client.savePlaylistFolder({ params: { id: folder.folderId }, body: { name: folder.name } });
    for (const { playlistId } of inside) await put(playlistId, folder.folderId);
  }

  /** Deletes a folder; what is in it stays. */
  const remove = (folder: PlaylistFolder, inside: readonly ListenerPlaylist[]): void =>
    attempt(async () => {
      await client.deletePlaylistFolder({ params: { id: folder.folderId } });
      engine.tell(messages.folderDeleted(folder.name), {
        label: messages.undo,
        act: () => attempt(() => bringBack(folder, inside)),
      });
    });

  /** @param folderId Null: out of its folder. */
  const move = (playlistId: string, folderId: string | null): void =>
    attempt(() => put(playlistId, folderId));

  return { save, remove, move };
}
