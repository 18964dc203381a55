import { type PageCard, toArtistId, toPlaylistId, type Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { FileOutput, Link2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { toPagePath } from '../../ui/cards/MediaCard.tsx';
import type { MenuEntry } from '../../ui/menu/MenuPopup.tsx';
import { menuAction } from '../../ui/menu/menu-action.ts';
import { openExport } from '../dialogs/open-dialog.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useListEntries } from './useListEntries.ts';
import { useMenuAnswers } from '../actions/useMenuAnswers.ts';

/** @returns a function that loads the songs of a card, as its page shows them. */
function useLoadCardTracks(card: PageCard): () => Promise<readonly Track[]> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return async () => {
    if (card.kind === 'album') return (await queryClient.fetchQuery(queries.albumInfo(card.browseId))).tracks;
    if (card.kind === 'playlist')
      return (await queryClient.fetchQuery(queries.playlist(toPlaylistId(card.playlistId)))).tracks;
    const id = toArtistId(card.browseId ?? card.artists[0]?.id ?? '');
    return (await queryClient.fetchQuery(queries.artistInfo(id))).songs;
  };
}

/** The menu entries of an album, an artist or a playlist. */
export function useCardEntries(card: PageCard): readonly MenuEntry[] {
  const navigate = useNavigate();
  const trackEntries = useListEntries(useLoadCardTracks(card));
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
