import type { PlayerSnapshot, QueueEntry } from '@segue/player';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { TrackRow, type TrackRowProps, type TrackRowState } from '../../ui/rows/TrackRow.tsx';
import { PRESS_ONLY } from '../../ui/reorder/carry-sensor.ts';
import { ReorderRow } from '../../ui/reorder/ReorderRow.tsx';
import type { RowShift } from '../../ui/reorder/useCarry.ts';
import styles from './QueueRow.module.css';
import { queueMessages as messages } from './queue.messages.ts';

interface QueueRowProps {
  readonly entry: QueueEntry;
  readonly index: number;
  /** Null: no row is carried. */
  readonly rowShift: RowShift | null;
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
export function QueueRow({ entry, index, rowShift, move, hintId, isTouch }: QueueRowProps) {
  const engine = usePlayerEngine();
  const state = usePlayer((snapshot) => toState(snapshot, index));
  const isCurrent = state === 'playing' || state === 'paused';
  const remove = isCurrent ? null : <RemoveButton entry={entry} />;
  return (
    <ReorderRow
      rowKey={entry.key}
      {...{ index, rowShift, hintId }}
      onMove={(place) => move(entry.key, place)}
      handleLabel={messages.move(entry.track.title)}
    >
      {(handle) => (
        <TrackRow
          track={entry.track}
          state={state}
          onPress={() => (isCurrent ? engine.toggle() : engine.jumpTo(index))}
          {...toSlots({ remove, handle, isTouch })}
        />
      )}
    </ReorderRow>
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
