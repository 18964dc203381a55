import type { PlayerSnapshot, QueueEntry } from '@segue/player';
import { X } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TrackRow, type TrackRowState } from '../../ui/TrackRow.tsx';
import styles from './QueueRow.module.css';
import { queueMessages as messages } from './queue.messages.ts';
import type { Reorder } from './useReorder.ts';

interface QueueRowProps {
  readonly entry: QueueEntry;
  readonly index: number;
  readonly reorder: Reorder;
  /** Of the sentence that tells how to move a row by keyboard. */
  readonly hintId: string;
}

const toState = ({ queueIndex, isPlayWanted }: PlayerSnapshot, index: number): TrackRowState => {
  if (index < queueIndex) return 'past';
  if (index > queueIndex) return 'rest';
  return isPlayWanted ? 'playing' : 'paused';
};

/** A place in the queue: press to jump to it, carry it elsewhere, or take it out. */
export function QueueRow({ entry, index, reorder, hintId }: QueueRowProps) {
  const engine = usePlayerEngine();
  const state = usePlayer((snapshot) => toState(snapshot, index));
  const isCurrent = state === 'playing' || state === 'paused';
  return (
    // The row's own button takes the keys; the box around it only carries and is carried.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles.row, reorder.overKey === entry.key && styles.over)}
      aria-describedby={hintId}
      onKeyDown={(event) => reorder.onKeyDown(event, entry.key, index)}
      {...reorder.rowProps(entry.key, index)}
    >
      <TrackRow
        track={entry.track}
        state={state}
        onPress={() => (isCurrent ? engine.toggle() : engine.jumpTo(index))}
        {...(isCurrent ? {} : { like: <RemoveButton entry={entry} /> })}
      />
    </div>
  );
}

function RemoveButton({ entry }: { readonly entry: QueueEntry }) {
  const engine = usePlayerEngine();
  return (
    <IconButton
      label={messages.remove(entry.track.title)}
      icon={X}
      onClick={() => engine.removeFromQueue(entry.key)}
    />
  );
}
