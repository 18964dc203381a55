import type { Track } from '@segue/domain';
import { ListEnd, ListMusic, ListStart } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { menuAction } from '../../ui/menu/menu-action.ts';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { openAddToPlaylist } from '../dialogs/open-dialog.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from './track-action.messages.ts';
import { useQueueing } from './useQueueing.ts';

type Act = (tracks: readonly Track[]) => void;

/**
 * The menu items that add the songs of a list to the queue, and, for a signed-in listener, to a playlist.
 * @param withTracks Makes what is called on a press: it passes the songs on, once they are known.
 */
export function useAddMenuItems(withTracks: (act: Act) => () => void) {
  const { playNext, addToQueue } = useQueueing();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const toQueue: readonly MenuItem[] = [
    menuAction(messages.playNext, ListStart, withTracks(playNext)),
    menuAction(messages.addToQueue, ListEnd, withTracks(addToQueue)),
  ];
  const toPlaylist: readonly MenuItem[] = isLoggedIn
    ? [
        menuAction(
          playlistsMessages.addToPlaylist,
          ListMusic,
          withTracks((tracks) => openAddToPlaylist(tracks)),
        ),
      ]
    : [];
  return { toQueue, toPlaylist };
}
