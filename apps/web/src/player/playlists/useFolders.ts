import type { ListenerPlaylist, PlaylistFolder } from '@segue/domain';
import { useApi } from '../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { useOfferUndo } from './useOfferUndo.ts';
import { useShowPlaylistFailure } from './useShowPlaylistFailure.ts';

/** Changes of a listener's playlist folders, which can be undone: save, delete, and move playlists between them. */
export function useFolders() {
  const { client } = useApi();
  const offerUndo = useOfferUndo();
  const refresh = useRefreshListenerData();
  const showFailure = useShowPlaylistFailure();
  const attempt = (work: () => Promise<unknown>) => void work().catch(showFailure).then(refresh);
  const setFolder = (playlistId: string, folderId: string | null) =>
    client.editPlaylist({ params: { id: playlistId }, body: { folderId } });
  const saveFolder = ({ folderId, name }: PlaylistFolder) =>
    client.savePlaylistFolder({ params: { id: folderId }, body: { name } });

  /** Creates a folder, or renames it. @param former The folder before; null: it is new. */
  async function save(folder: PlaylistFolder, former: PlaylistFolder | null): Promise<void> {
    await saveFolder(folder);
    if (former) offerUndo(messages.folderRenamed(folder.name), () => attempt(() => saveFolder(former)));
    await refresh();
  }

  /** Deletes a folder; its playlists stay, and the server puts them back if the folder is restored. */
  const remove = (folder: PlaylistFolder): void =>
    attempt(async () => {
      await client.deletePlaylistFolder({ params: { id: folder.folderId } });
      offerUndo(
        messages.folderDeleted(folder.name),
        () => attempt(() => saveFolder(folder)),
        messages.restored(folder.name),
      );
    });

  /** @param folder null: out of its folder. */
  const move = ({ playlistId, title, folderId }: ListenerPlaylist, folder: PlaylistFolder | null): void =>
    attempt(async () => {
      await setFolder(playlistId, folder?.folderId ?? null);
      const text = folder ? messages.filed(title, folder.name) : messages.unfiled(title);
      offerUndo(text, () => attempt(() => setFolder(playlistId, folderId)));
    });

  return { save, remove, move };
}
