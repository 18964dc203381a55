import { isPlayable, type Track } from '@segue/domain';
import { toGrouped } from '../../ui/menu/menu-action.ts';
import { type MenuItem, MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { toSubject } from './to-subject.ts';
import { useSelectMenuItem } from './useSelectMenuItem.ts';
import { useTrackMenuItems } from './useTrackMenuItems.ts';

/** What the options of a track are about. */
export interface TrackSubject {
  readonly track: Track;
  /** Items of the list in which it stands, after its own. */
  readonly more: readonly MenuItem[];
}

interface TrackMenuProps extends OpenMenuProps {
  readonly subject: TrackSubject;
}

/** The open options menu of a track; one that cannot be played has only those of its list. */
export function TrackMenu({ subject: { track, more }, ...menu }: TrackMenuProps) {
  const { selectItem, nextFocus } = useSelectMenuItem(menu.anchor);
  const items = [...useTrackMenuItems(track), ...selectItem];
  return (
    <MenuPopup
      label={messages.optionsFor(track.title)}
      subject={toSubject(track)}
      nextFocus={nextFocus}
      side="bottom"
      items={[...(isPlayable(track) ? items : []), ...toGrouped(more)]}
      {...menu}
    />
  );
}
