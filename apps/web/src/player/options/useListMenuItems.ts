import { Pause, Play, Radio, Shuffle } from 'lucide-react';
import { menuAction } from '../../ui/menu/menu-action.ts';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { listActionMessages } from '../actions/list-actions.messages.ts';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { type LoadableList, useLoadableList } from '../actions/useLoadableList.ts';
import { useAddMenuItems } from '../actions/useAddMenuItems.ts';

/** The menu items that play a list or add its songs somewhere. */
export function useListMenuItems(list: LoadableList): readonly MenuItem[] {
  const { state, toggle, shuffle, startRadio, withTracks } = useLoadableList(list);
  const { toQueue, toPlaylist } = useAddMenuItems(withTracks);
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
