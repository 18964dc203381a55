import { type PageCard, toPlaylistId } from '@segue/domain';
import { toPagePath } from '../../ui/cards/MediaCard.tsx';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import type { LoadableList } from '../actions/useLoadableList.ts';
import { useListMenuItems } from './useListMenuItems.ts';
import { useMenuItems } from '../actions/useMenuItems.ts';

/** The menu items of an album, an artist or a playlist. @param tracks Its songs. */
export function useCardMenuItems(card: PageCard, tracks: LoadableList): readonly MenuItem[] {
  const trackItems = useListMenuItems(tracks);
  const { goToArtist, copyLink, exportAs } = useMenuItems();
  const path = toPagePath(card);
  return [
    ...trackItems,
    ...(card.kind === 'album' ? goToArtist(card.artists) : []),
    ...(card.kind === 'playlist'
      ? [exportAs({ playlistId: toPlaylistId(card.playlistId), title: card.title, link: '' })]
      : []),
    ...(path === null ? [] : [copyLink(() => path)]),
  ];
}
