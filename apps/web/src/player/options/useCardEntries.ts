import { type PageCard, toPlaylistId } from '@segue/domain';
import { toPagePath } from '../../ui/cards/MediaCard.tsx';
import type { MenuEntry } from '../../ui/menu/MenuPopup.tsx';
import type { LateList } from '../actions/useLateList.ts';
import { useListEntries } from './useListEntries.ts';
import { useMenuItems } from '../actions/useMenuItems.ts';

/** The menu entries of an album, an artist or a playlist. @param tracks Its songs. */
export function useCardEntries(card: PageCard, tracks: LateList): readonly MenuEntry[] {
  const trackEntries = useListEntries(tracks);
  const { goToArtist, copyLink, exportAs } = useMenuItems();
  const path = toPagePath(card);
  return [
    ...trackEntries,
    ...(card.kind === 'album' ? goToArtist(card.artists) : []),
    ...(card.kind === 'playlist'
      ? [exportAs({ playlistId: toPlaylistId(card.playlistId), title: card.title, link: '' })]
      : []),
    ...(path === null ? [] : [copyLink(() => path)]),
  ];
}
