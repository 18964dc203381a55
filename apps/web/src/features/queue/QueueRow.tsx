import { isPlayable, type Track } from '@segue/domain';
import type { PlayerSnapshot, QueueEntry } from '@segue/player';
import { X } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { LazyTrackOptions } from '../../player/options/lazy-options.tsx';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { TrackRow, type TrackRowState } from '../../ui/rows/TrackRow.tsx';
import { PRESS_ONLY } from '../../ui/reorder/drag-sensor.ts';
import { ReorderRow } from '../../ui/reorder/ReorderRow.tsx';
import type { RowShift } from '../../ui/reorder/useRowDrag.ts';
import styles from './QueueRow.module.css';
import { offerQueueUndo } from './offer-queue-undo.ts';
import { queueMessages as messages } from './queue.messages.ts';

interface QueueRowProps {
  readonly entry: QueueEntry;
  readonly index: number;
  /** null: no row is being dragged. */
  readonly rowShift: RowShift | null;
  readonly move: (key: string, toIndex: number) => void;
  /** Element id of the hint on how to move a row by keyboard, for `aria-describedby`. */
  readonly hintId: string;
  /** On touch devices the buttons are always visible; with a mouse they replace the time on hover. */
  readonly isTouch: boolean;
}

const toState = ({ queueIndex, isPlayWanted, isStalled }: PlayerSnapshot, index: number): TrackRowState => {
  if (index < queueIndex) return 'past';
  if (index > queueIndex) return 'rest';
  return isPlayWanted && !isStalled ? 'playing' : 'paused';
};

/** A queue entry: click to jump to it (or toggle the current one), drag to reorder, remove, or open its menu. */
export function QueueRow({ entry, index, rowShift, move, hintId, isTouch }: QueueRowProps) {
  const engine = usePlayerEngine();
  const state = usePlayer((snapshot) => toState(snapshot, index));
  const isCurrent = state === 'playing' || state === 'paused';
  return (
    <ReorderRow
      rowKey={entry.key}
      {...{ index, rowShift, hintId }}
      onMove={(toIndex) => move(entry.key, toIndex)}
      handleLabel={messages.move(entry.track.title)}
    >
      {(handle) => (
        <div className={classNames(isTouch ? styles.touch : styles.mouse, isCurrent && styles.current)}>
          <TrackRow
            track={entry.track}
            state={state}
            onPress={() => (isCurrent ? engine.toggle() : engine.jumpTo(index))}
            isEndWide={isTouch}
            end={
              <span className={styles.buttons}>
                {isPlayable(entry.track) && (
                  <span className={styles.options} {...PRESS_ONLY}>
                    <LazyTrackOptions track={entry.track} />
                  </span>
                )}
                {!isCurrent && <RemoveButton entry={entry} />}
                {handle}
              </span>
            }
          />
        </div>
      )}
    </ReorderRow>
  );
}

/** What the pointer carries: the same columns, without the buttons. */
export const DraggedQueueRow = ({
  track,
  isTouch,
}: { readonly track: Track } & Pick<QueueRowProps, 'isTouch'>) => (
  <div className={isTouch ? styles.touch : styles.mouse}>
    <TrackRow track={track} isEndWide={isTouch} onPress={() => {}} end={null} />
  </div>
);

function RemoveButton({ entry }: { readonly entry: QueueEntry }) {
  const engine = usePlayerEngine();
  return (
    <span {...PRESS_ONLY}>
      <IconButton
        label={messages.remove(entry.track.title)}
        icon={X}
        onClick={() => {
          engine.removeFromQueue(entry.key);
          offerQueueUndo(engine, messages.removed(entry.track.title));
        }}
      />
    </span>
  );
}
