import type { ListenerPlaylist, PlaylistFolder } from '@segue/domain';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/** The menu item that moves a playlist to a folder; empty when there are no folders. */
export const toFolderChoice = (
  playlist: ListenerPlaylist,
  folders: readonly PlaylistFolder[],
  move: (playlist: ListenerPlaylist, folder: PlaylistFolder | null) => void,
): readonly MenuItem[] =>
  folders.length === 0
    ? []
    : [
        {
          kind: 'choice',
          label: messages.folder,
          value: playlist.folderId ?? '',
          options: [
            { value: '', label: messages.noFolder },
            ...folders.map((folder) => ({ value: folder.folderId, label: folder.name })),
          ],
          onChoose: (chosen) => move(playlist, folders.find(({ folderId }) => folderId === chosen) ?? null),
        },
      ];
