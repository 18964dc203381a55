import type { ArtistRef, Track } from '@segue/domain';
import { Ellipsis } from 'lucide-react';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { listActionMessages } from './list-actions.messages.ts';
import type { ExportedPlaylist } from '../dialogs/open-dialog.ts';
import { useAddMenuItems } from './useAddMenuItems.ts';
import { useMenuItems } from './useMenuItems.ts';

export interface ListOptionsProps {
  readonly tracks: readonly Track[];
  readonly artists: readonly ArtistRef[];
  /** The playlist of the songs, which can be exported; left out: none. */
  readonly playlist?: ExportedPlaylist;
  /** It is the listener's own private playlist, which others cannot open. */
  readonly isPrivate?: boolean;
}

/** The menu items of a whole album, playlist or list of songs. */
export function useListOptions({ tracks, artists, playlist, isPrivate = false }: ListOptionsProps) {
  const { toQueue, toPlaylist } = useAddMenuItems((act) => () => act(tracks));
  const { goToArtist, copyLink, exportAs } = useMenuItems();
  return [
    ...(tracks.length > 0 ? [...toQueue, ...toPlaylist] : []),
    ...goToArtist(artists),
    copyLink(() => location.href, isPrivate),
    ...(playlist ? [exportAs(playlist)] : []),
  ];
}

/** The options menu of a whole album, playlist or list of songs. */
export const ListOptions = (props: ListOptionsProps) => (
  <MenuButton label={listActionMessages.more} icon={Ellipsis} items={useListOptions(props)} side="bottom" />
);
