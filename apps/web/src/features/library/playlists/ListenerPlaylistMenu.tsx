import type { ListenerPlaylist, PlaylistFolder } from '@segue/domain';
import { Trash2 } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { openDeletePlaylist } from '../../../player/dialogs/open-dialog.ts';
import type { OpenMenuProps } from '../../../player/options/OptionsButton.tsx';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { useListMenuItems } from '../../../player/options/useListMenuItems.ts';
import { useMenuItems } from '../../../player/actions/useMenuItems.ts';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { toFolderChoice } from '../../../player/playlists/to-folder-choice.ts';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { useSavePlaylist } from '../../../player/playlists/useSavePlaylist.ts';
import { menuAction, toGrouped } from '../../../ui/menu/menu-action.ts';
import { MenuPopup } from '../../../ui/menu/MenuPopup.tsx';
import { useEntryTracks } from '../../../player/playlists/useEntryTracks.ts';

/** A listener's playlist in the Library, with the folders that it can be moved to. */
interface FiledPlaylist {
  readonly playlist: ListenerPlaylist;
  readonly folders: readonly PlaylistFolder[];
}

/** The open menu of a listener's playlist. Only its owner deletes it; whoever has it in the library moves it to a folder. */
export function ListenerPlaylistMenu({
  subject: { playlist, folders },
  ...menu
}: OpenMenuProps & { readonly subject: FiledPlaylist }) {
  const { playlistId, title, isOwn, canEdit, isSaved, visibility } = playlist;
  const { copyLink, exportAs } = useMenuItems();
  const { move } = useFolders();
  const { toItems } = useSavePlaylist();
  const listItems = useListMenuItems(useEntryTracks(playlistId));
  const items = toGrouped(
    listItems,
    [
      exportAs({ playlistId, title, link: '' }),
      copyLink(() => paths.list(playlistId), visibility === 'private'),
    ],
    toItems(playlist, ''),
    isOwn ? [menuAction(playlistsMessages.delete, Trash2, () => openDeletePlaylist(playlist))] : [],
    canEdit || isSaved ? toFolderChoice(playlist, folders, move) : [],
  );
  return <MenuPopup label={trackActionMessages.optionsFor(title)} side="bottom" items={items} {...menu} />;
}
