import { ListEnd, ListMusic, ListStart, Pause, Play, Radio, Shuffle } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { menuAction } from '../../ui/menu/menu-action.ts';
import type { MenuEntry } from '../../ui/menu/MenuPopup.tsx';
import { openAddToPlaylist } from '../dialogs/open-dialog.ts';
import { listActionMessages } from '../actions/list-actions.messages.ts';
import { playRadio } from '../actions/play-list.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { type LateList, useLateList } from '../actions/useLateList.ts';
import { useQueueing } from '../actions/useQueueing.ts';

/** The menu entries that play a list or add its songs somewhere. */
export function useListEntries(list: LateList): readonly MenuEntry[] {
  const engine = usePlayerEngine();
  const { playNext, addToQueue } = useQueueing();
  const { state, toggle, shuffle, withTracks } = useLateList(list);
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return [
    state === 'playing'
      ? menuAction(listActionMessages.pause, Pause, toggle)
      : menuAction(messages.play, Play, toggle),
    menuAction(listActionMessages.shuffle, Shuffle, shuffle),
    menuAction(messages.playNext, ListStart, withTracks(playNext)),
    menuAction(messages.addToQueue, ListEnd, withTracks(addToQueue)),
    menuAction(
      messages.startRadio,
      Radio,
      withTracks((tracks) => playRadio(engine, tracks)),
    ),
    ...(isLoggedIn
      ? [menuAction(playlistsMessages.addToPlaylist, ListMusic, withTracks(openAddToPlaylist))]
      : []),
  ];
}
