import type { ArtistRef, Track } from '@segue/domain';
import { Ellipsis } from 'lucide-react';
import { toGrouped } from '../../ui/menu/menu-action.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { listActionMessages } from './list-actions.messages.ts';
import type { ExportedPlaylist } from '../dialogs/open-dialog.ts';
import { useAddMenuItems } from './useAddMenuItems.ts';
import { useMenuItems } from './useMenuItems.ts';

export interface ListOptionsProps {
  readonly tracks: readonly Track[];
  readonly artists: readonly ArtistRef[];
  /** The playlist of the songs, which can be exported; left out: none. */
  readonly playlist?: ExportedPlaylist;
  /** Its address is that of a private playlist, without a link by which others may open it. */
  readonly isPrivate?: boolean;
  /** Items of the page itself, after the usual ones. */
  readonly more?: readonly MenuItem[];
}

const NO_MORE: readonly MenuItem[] = [];

/** The menu items of a whole album, playlist or list of songs. */
export function useListOptions({
  tracks,
  artists,
  playlist,
  isPrivate = false,
  more = NO_MORE,
}: ListOptionsProps): readonly MenuItem[] {
  const { toQueue, toPlaylist } = useAddMenuItems((act) => () => act(tracks));
  const { goToArtist, copyLink, exportAs } = useMenuItems();
  return [
    ...(tracks.length > 0 ? [...toQueue, ...toPlaylist] : []),
    ...goToArtist(artists),
    copyLink(() => location.href, isPrivate),
    ...(playlist ? [exportAs(playlist)] : []),
    ...toGrouped(more),
  ];
}

/** The options menu of a whole album, playlist or list of songs, and of the page head around it, if there is one. */
export const ListOptions = (props: ListOptionsProps) => (
  <MenuButton
    label={listActionMessages.more}
    icon={Ellipsis}
    items={useListOptions(props)}
    side="bottom"
    area="header"
  />
);
