import type { Track } from '@segue/domain';
import { MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackOptionsMessages as messages } from './track-options.messages.ts';
import { useTrackEntries } from './useTrackEntries.ts';

interface TrackMenuProps extends OpenMenuProps {
  readonly subject: Track;
}

/** The open options of a row or card. */
export function TrackMenu({ subject: track, anchor, at, onClose }: TrackMenuProps) {
  const entries = useTrackEntries(track);
  return (
    <MenuPopup
      label={messages.optionsFor(track.title)}
      anchor={anchor}
      at={at}
      side="bottom"
      entries={entries}
      onClose={onClose}
    />
  );
}
