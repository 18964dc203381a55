import { type PageCard, toPlaylistId } from '@segue/domain';
import { FileOutput, Link2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { toPagePath } from '../../ui/cards/MediaCard.tsx';
import type { MenuEntry } from '../../ui/menu/MenuPopup.tsx';
import { menuAction } from '../../ui/menu/menu-action.ts';
import { openExport } from '../dialogs/open-dialog.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import type { LateList } from '../actions/useLateList.ts';
import { useListEntries } from './useListEntries.ts';
import { useMenuAnswers } from '../actions/useMenuAnswers.ts';

/** The menu entries of an album, an artist or a playlist. @param tracks Its songs. */
export function useCardEntries(card: PageCard, tracks: LateList): readonly MenuEntry[] {
  const navigate = useNavigate();
  const trackEntries = useListEntries(tracks);
  const { copyLink } = useMenuAnswers();
  const path = toPagePath(card);
  const artistId = card.kind === 'album' ? card.artists.find(({ id }) => id !== null)?.id : null;
  return [
    ...trackEntries,
    ...(artistId
      ? [menuAction(messages.goToArtist, UserRound, () => void navigate(paths.artist(artistId)))]
      : []),
    ...(card.kind === 'playlist'
      ? [
          menuAction(playlistsMessages.exportAs, FileOutput, () =>
            openExport({ playlistId: toPlaylistId(card.playlistId), title: card.title, link: '' }),
          ),
        ]
      : []),
    ...(path === null ? [] : [menuAction(messages.copyLink, Link2, () => copyLink(path))]),
  ];
}
