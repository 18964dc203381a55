import { isPlayable, type Track } from '@segue/domain';
import { ListEnd, ListMusic, ListStart, Play, Radio } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { menuAction } from '../../ui/menu/menu-action.ts';
import type { MenuEntry } from '../../ui/menu/MenuPopup.tsx';
import { openAddToPlaylist } from '../dialogs/open-dialog.ts';
import { playList, playRadio } from '../actions/play-list.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useMenuAnswers } from '../actions/useMenuAnswers.ts';
import { useQueueing } from '../actions/useQueueing.ts';

/** The menu entries that play a list or add its songs somewhere. @param loadTracks Called when one is chosen. */
export function useListEntries(loadTracks: () => Promise<readonly Track[]>): readonly MenuEntry[] {
  const engine = usePlayerEngine();
  const { playNext, addToQueue } = useQueueing();
  const { attempt } = useMenuAnswers();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const withTracks = (act: (tracks: readonly Track[]) => void) => () =>
    attempt(
      loadTracks().then((tracks) =>
        tracks.some(isPlayable) ? act(tracks) : engine.showMessage(messages.noSongs),
      ),
      'card-tracks-failed',
      messages.songsNotLoaded,
    );
  return [
    menuAction(
      messages.play,
      Play,
      withTracks((tracks) => playList(engine, tracks)),
    ),
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
