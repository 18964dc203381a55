import { isPlayable, pickCardImage, type Track } from '@segue/domain';
import { toGrouped } from '../../ui/menu/menu-action.ts';
import { type MenuItem, MenuPopup, type MenuSubject } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
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

const toSubject = ({ title, artists, thumbnails }: Track): MenuSubject => ({
  title,
  note: artists.map(({ name }) => name).join(', '),
  picture: pickCardImage(thumbnails)?.url ?? null,
  isRound: false,
});

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
