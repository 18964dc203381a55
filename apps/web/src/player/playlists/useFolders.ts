import type { PlaylistFolder } from '@segue/domain';
import { useApi } from '../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { useOfferRestore } from './useOfferRestore.ts';
import { useShowPlaylistFailure } from './useShowPlaylistFailure.ts';

/** Changes of a listener's playlist folders: save, delete, and move playlists between them. */
export function useFolders() {
  const { client } = useApi();
  const offerRestore = useOfferRestore();
  const refresh = useRefreshListenerData();
  const showFailure = useShowPlaylistFailure();
  const attempt = (work: () => Promise<unknown>) => void work().catch(showFailure).then(refresh);
  const setFolder = (playlistId: string, folderId: string | null) =>
    client.editPlaylist({ params: { id: playlistId }, body: { folderId } });

  /** Creates or renames a folder. */
  async function save({ folderId, name }: PlaylistFolder): Promise<void> {
    await client.savePlaylistFolder({ params: { id: folderId }, body: { name } });
    await refresh();
  }

  /** Deletes a folder; its playlists stay, and the server puts them back if the folder is restored. */
  const remove = (folder: PlaylistFolder): void =>
    attempt(async () => {
      await client.deletePlaylistFolder({ params: { id: folder.folderId } });
      offerRestore(folder.name, messages.folderDeleted(folder.name), () =>
        attempt(() =>
          client.savePlaylistFolder({ params: { id: folder.folderId }, body: { name: folder.name } }),
        ),
      );
    });

  /** @param folderId null: out of its folder. */
  const move = (playlistId: string, folderId: string | null): void =>
    attempt(() => setFolder(playlistId, folderId));

  return { save, remove, move };
}
