import type { ArtistRef, Track } from '@segue/domain';
import { Ellipsis, FileOutput, Link2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { menuAction } from '../../ui/menu/menu-action.ts';
import { listActionMessages } from './list-actions.messages.ts';
import { type ExportedPlaylist, openExport } from '../dialogs/open-dialog.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from './track-action.messages.ts';
import { useMenuAnswers } from './useMenuAnswers.ts';
import { useAddEntries } from './useAddEntries.ts';

export interface ListOptionsProps {
  readonly tracks: readonly Track[];
  readonly artists: readonly ArtistRef[];
  /** The playlist of the songs, which can be exported; left out: none. */
  readonly playlist?: ExportedPlaylist;
  /** It is the listener's own private playlist, which others cannot open. */
  readonly isPrivate?: boolean;
}

/** The menu entries of a whole album, playlist or list of songs. */
export function useListOptions({ tracks, artists, playlist, isPrivate = false }: ListOptionsProps) {
  const { toQueue, toPlaylist } = useAddEntries((act) => () => act(tracks));
  const navigate = useNavigate();
  const artistId = artists.find(({ id }) => id !== null)?.id;
  const { copyLink } = useMenuAnswers();
  return [
    ...(tracks.length > 0 ? [...toQueue, ...toPlaylist] : []),
    ...(artistId
      ? [menuAction(messages.goToArtist, UserRound, () => void navigate(paths.artist(artistId)))]
      : []),
    menuAction(messages.copyLink, Link2, () => copyLink(location.href, isPrivate)),
    ...(playlist ? [menuAction(playlistsMessages.exportAs, FileOutput, () => openExport(playlist))] : []),
  ];
}

/** The options menu of a whole album, playlist or list of songs. */
export const ListOptions = (props: ListOptionsProps) => (
  <MenuButton label={listActionMessages.more} icon={Ellipsis} entries={useListOptions(props)} side="bottom" />
);
