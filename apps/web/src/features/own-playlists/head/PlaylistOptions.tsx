import type { PlaylistHead, Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, ImageOff, ImageUp, ListFilter, Pencil, Share2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { useLayer } from '../../../lib/layers.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { useListOptions } from '../../../player/actions/ListOptions.tsx';
import { openDeletePlaylist } from '../../../player/dialogs/open-dialog.ts';
import { toRulesPath } from '../../../player/playlists/rules-path.ts';
import { toFolderChoice } from '../../../player/playlists/to-folder-choice.ts';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { menuAction } from '../../../ui/menu/menu-action.ts';
import { EditPlaylist } from './EditPlaylist.tsx';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';
import { SharePlaylist } from '../sharing/SharePlaylist.tsx';
import { useCover } from './useCover.ts';
import { useEditPlaylist } from './useEditPlaylist.ts';

interface PlaylistOptionsProps {
  readonly head: PlaylistHead;
  /** All of its songs; [] while they load. */
  readonly tracks: readonly Track[];
  /** Token of the share link by which the page was opened; '' for none. */
  readonly link: string;
}

/** What every listener can do with the playlist. */
function usePlaylistMenuItems({ head, tracks, link }: PlaylistOptionsProps) {
  const isPrivate = head.visibility === 'private';
  return useListOptions({ tracks, artists: [], playlist: { ...head, link }, isPrivate });
}

/** The owner's menu of a playlist: share, play, edit, cover, copy, export, delete, move to a folder. */
export function PlaylistOptions(props: PlaylistOptionsProps) {
  const { head } = props;
  const edit = useEditPlaylist(head);
  const cover = useCover(head);
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const onDeleted = () => navigateFromHere(paths.library('playlists'));
  const folders = useFolders();
  const { data: shelf } = useQuery(usePlaylistQueries().ownPlaylists('folders'));
  const editing = useLayer('edit-playlist');
  const sharing = useLayer('share-playlist');
  const listItems = usePlaylistMenuItems(props);
  return (
    <>
      <MenuButton
        label={messages.options}
        icon={Ellipsis}
        side="bottom"
        area="header"
        items={[
          menuAction(messages.share, Share2, sharing.open),
          ...listItems,
          menuAction(messages.edit, Pencil, editing.open),
          ...(head.rules === null
            ? []
            : [
                menuAction(messages.editRules, ListFilter, () => void navigate(toRulesPath(head.playlistId))),
              ]),
          menuAction(messages.chooseCover, ImageUp, cover.choose),
          ...(head.hasOwnCover ? [menuAction(messages.removeCover, ImageOff, cover.remove)] : []),
          menuAction(playlistsMessages.delete, Trash2, () => openDeletePlaylist({ ...head, onDeleted })),
          ...toFolderChoice(head, shelf?.folders ?? [], folders.move),
        ]}
      />
      {sharing.isOpen && <SharePlaylist head={head} onClose={sharing.close} />}
      {editing.isOpen && (
        <EditPlaylist
          head={head}
          onSave={(texts) =>
            edit(texts, { title: head.title, description: head.description ?? '' }, messages.edited)
          }
          onClose={editing.close}
        />
      )}
    </>
  );
}
