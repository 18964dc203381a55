import type { Track } from '@segue/domain';
import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { askToSelectRow, findRowButton, isSelectable } from '../selection/select-row.ts';
import { selectionMessages } from '../selection/selection.messages.ts';
import { MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useTrackEntries } from './useTrackEntries.ts';

interface TrackMenuProps extends OpenMenuProps {
  readonly subject: Track;
}

/** The open options menu of a track. */
export function TrackMenu({ subject: track, anchor, at, onClose }: TrackMenuProps) {
  // Read once: the button of the menu stays in its list while the menu is open.
  const [isInList] = useState(() => isSelectable(anchor.current));
  const selectedRow = useRef<HTMLElement>(null);
  const select = () => {
    askToSelectRow(anchor.current);
    // The arrow keys extend the selection from the row, not from the button of its menu.
    selectedRow.current = findRowButton(anchor.current);
  };
  const entries = [
    ...useTrackEntries(track),
    ...(isInList
      ? [{ kind: 'action', label: selectionMessages.select, icon: ListChecks, onSelect: select } as const]
      : []),
  ];
  return (
    <MenuPopup
      label={messages.optionsFor(track.title)}
      anchor={anchor}
      nextFocus={selectedRow}
      at={at}
      side="bottom"
      entries={entries}
      onClose={onClose}
    />
  );
}
