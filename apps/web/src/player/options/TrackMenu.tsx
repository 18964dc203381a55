import type { Track } from '@segue/domain';
import { MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useSelectEntry } from './useSelectEntry.ts';
import { useTrackEntries } from './useTrackEntries.ts';

interface TrackMenuProps extends OpenMenuProps {
  readonly subject: Track;
}

/** The open options menu of a track. */
export function TrackMenu({ subject: track, ...menu }: TrackMenuProps) {
  const { selectEntry, nextFocus } = useSelectEntry(menu.anchor);
  return (
    <MenuPopup
      label={messages.optionsFor(track.title)}
      nextFocus={nextFocus}
      side="bottom"
      entries={[...useTrackEntries(track), ...selectEntry]}
      {...menu}
    />
  );
}
