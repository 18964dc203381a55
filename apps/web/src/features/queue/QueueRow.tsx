import { useDraggable } from '@dnd-kit/react';
import type { PlayerSnapshot, QueueEntry } from '@segue/player';
import { GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { TrackRow, type TrackRowProps, type TrackRowState } from '../../ui/rows/TrackRow.tsx';
import { PRESS_ONLY } from '../../ui/reorder/carry-sensor.ts';
import { HANDLE, moveByKey } from '../../ui/reorder/move-by-key.ts';
import styles from './QueueRow.module.css';
import { queueMessages as messages } from './queue.messages.ts';

interface QueueRowProps {
  readonly entry: QueueEntry;
  readonly index: number;
  /** While a row is carried: whether it is this one, and how many places this one gives way; null: none is. */
  readonly way: { readonly isItself: boolean; readonly shift: -1 | 0 | 1 } | null;
  readonly move: (key: string, place: number) => void;
  /** Of the sentence that tells how to move a row by keyboard. */
  readonly hintId: string;
  /** Fingers have both buttons in view; under a mouse they take the place of the time. */
  readonly isTouch: boolean;
}

interface Buttons {
  readonly remove: ReactNode;
  readonly handle: ReactNode;
  readonly isTouch: boolean;
}

/** Under a mouse both share the room of the time, so that the title keeps its own. */
function toSlots({ remove, handle, isTouch }: Buttons): Pick<TrackRowProps, 'like' | 'end'> {
  if (isTouch) return remove === null ? { end: handle } : { like: remove, end: handle };
  return {
    end: (
      <span className={styles.pair}>
        {remove}
        {handle}
      </span>
    ),
  };
}

const toState = ({ queueIndex, isPlayWanted, isStalled }: PlayerSnapshot, index: number): TrackRowState => {
  if (index < queueIndex) return 'past';
  if (index > queueIndex) return 'rest';
  return isPlayWanted && !isStalled ? 'playing' : 'paused';
};

/** A place in the queue: press to jump to it, carry it elsewhere, or take it out. */
export function QueueRow({ entry, index, way, move, hintId, isTouch }: QueueRowProps) {
  const engine = usePlayerEngine();
  const state = usePlayer((snapshot) => toState(snapshot, index));
  const { ref, handleRef } = useDraggable({ id: entry.key });
  const isCurrent = state === 'playing' || state === 'paused';
  const remove = isCurrent ? null : <RemoveButton entry={entry} />;
  const handle = (
    <span className={styles.handle} {...HANDLE}>
      <IconButton
        ref={handleRef}
        label={messages.move(entry.track.title)}
        icon={GripVertical}
        aria-describedby={hintId}
        aria-keyshortcuts="ArrowUp ArrowDown"
      />
    </span>
  );
  return (
    // The buttons inside take the keys; the box around them only carries and is carried.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={classNames(styles.row, way && styles.giving, way?.isItself && styles.carried)}
      style={way ? { transform: `translateY(${way.shift * 100}%)` } : undefined}
      onKeyDown={(event) => moveByKey(event, index, (place) => move(entry.key, place))}
    >
      <TrackRow
        track={entry.track}
        state={state}
        onPress={() => (isCurrent ? engine.toggle() : engine.jumpTo(index))}
        {...toSlots({ remove, handle, isTouch })}
      />
    </div>
  );
}

function RemoveButton({ entry }: { readonly entry: QueueEntry }) {
  const engine = usePlayerEngine();
  return (
    <span {...PRESS_ONLY}>
      <IconButton
        label={messages.remove(entry.track.title)}
        icon={X}
        onClick={() => {
          engine.removeFromQueue(entry.key);
          engine.tell(messages.removed(entry.track.title), {
            label: messages.undo,
            act: engine.undoQueueEdit,
          });
        }}
      />
    </span>
  );
}
