import type { Track } from '@segue/domain';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { menuAction } from '../../ui/menu/menu-action.ts';
import { askToSelectRow, isSelectable } from '../selection/select-row.ts';
import { selectionMessages } from '../selection/selection.messages.ts';
import { MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackOptionsMessages as messages } from './track-options.messages.ts';
import { useTrackEntries } from './useTrackEntries.ts';

interface TrackMenuProps extends OpenMenuProps {
  readonly subject: Track;
}

/** The open options menu of a track. */
export function TrackMenu({ subject: track, anchor, at, onClose }: TrackMenuProps) {
  // Read once: the button of the menu stays in its list while the menu is open.
  const [isInList] = useState(() => isSelectable(anchor.current));
  const entries = [
    ...useTrackEntries(track),
    ...(isInList
      ? [menuAction(selectionMessages.select, ListChecks, () => askToSelectRow(anchor.current))]
      : []),
  ];
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
