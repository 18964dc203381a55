import type { Track } from '@segue/domain';
import type { RefObject } from 'react';
import type { Point } from '../lib/context-press.ts';
import { MenuPopup } from '../ui/MenuPopup.tsx';
import { trackOptionsMessages as messages } from './track-options.messages.ts';
import { useTrackEntries } from './useTrackEntries.ts';

interface TrackMenuProps {
  readonly track: Track;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Where a finger or the right button asked for it; null: at the anchor. */
  readonly at: Point | null;
  readonly onClose: () => void;
}

/** The open options of a row or card. */
export function TrackMenu({ track, anchor, at, onClose }: TrackMenuProps) {
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
