import type { ArtistRef } from '@segue/domain';
import { FileOutput, Link2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { type MenuAction, menuAction } from '../../ui/menu/menu-action.ts';
import { type ExportedPlaylist, openExport } from '../dialogs/open-dialog.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from './track-action.messages.ts';
import { useMenuActions } from './useMenuActions.ts';

/** The items that the menus of tracks, cards, lists and playlists share. */
export function useMenuItems() {
  const navigate = useNavigate();
  const { copyLink } = useMenuActions();
  return {
    /** Leads to the first artist who has a page; none: []. */
    goToArtist: (artists: readonly ArtistRef[]): readonly MenuAction[] => {
      const artistId = artists.find(({ id }) => id !== null)?.id;
      return artistId
        ? [menuAction(messages.goToArtist, UserRound, () => void navigate(paths.artist(artistId)))]
        : [];
    },
    /**
     * @param toAddress Called on the press.
     * @param isPrivate It is the address of a private playlist, without a link by which others may open it.
     */
    copyLink: (toAddress: () => string, isPrivate = false): MenuAction =>
      menuAction(messages.copyLink, Link2, () => copyLink(toAddress(), isPrivate)),
    exportAs: (playlist: ExportedPlaylist): MenuAction =>
      menuAction(playlistsMessages.exportAs, FileOutput, () => openExport(playlist)),
  };
}
