import { Pause, Play, Radio, Shuffle } from 'lucide-react';
import { menuAction } from '../../ui/menu/menu-action.ts';
import type { MenuEntry } from '../../ui/menu/MenuPopup.tsx';
import { listActionMessages } from '../actions/list-actions.messages.ts';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { type LateList, useLateList } from '../actions/useLateList.ts';
import { useAddEntries } from '../actions/useAddEntries.ts';

/** The menu entries that play a list or add its songs somewhere. */
export function useListEntries(list: LateList): readonly MenuEntry[] {
  const { state, toggle, shuffle, startRadio, withTracks } = useLateList(list);
  const { toQueue, toPlaylist } = useAddEntries(withTracks);
  return [
    state === 'playing'
      ? menuAction(listActionMessages.pause, Pause, toggle)
      : menuAction(messages.play, Play, toggle),
    menuAction(listActionMessages.shuffle, Shuffle, shuffle),
    ...toQueue,
    menuAction(messages.startRadio, Radio, startRadio),
    ...toPlaylist,
  ];
}
