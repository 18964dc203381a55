import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import type { Track } from '@segue/domain';
import type { ReactNode, RefObject } from 'react';
import { TrackRow } from '../rows/TrackRow.tsx';
import { PLUGINS, SENSORS } from './carry-sensor.ts';
import styles from './Reorder.module.css';
import type { Carry } from './useCarry.ts';

interface ReorderListProps {
  readonly carry: Carry;
  /** The list that `carry` was told of. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** How to move a row by keyboard; the handles of the rows are described by it. */
  readonly hint: { readonly id: string; readonly text: string };
  /** The latest move, for a screen reader; '': none yet. */
  readonly said: string;
  /** Called with another place than the row has. */
  readonly onMove: (key: string, place: number) => void;
  /** The track of the carried row, which follows the pointer. */
  readonly carriedTrack: Track | undefined;
  readonly className?: string | undefined;
  /** The rows, each a `ReorderRow`. */
  readonly children: ReactNode;
}

/** A list of tracks whose rows can be carried to other places by mouse, finger and keys. */
export function ReorderList(props: ReorderListProps) {
  const { carry, list, hint, said, onMove, carriedTrack, className, children } = props;
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={({ operation: { source } }) => carry.take(String(source?.id))}
      onDragMove={({ to }) => to && carry.moveTo(to.y)}
      onDragEnd={({ canceled, nativeEvent }) => {
        // The pointer may have moved on since the last `onDragMove`, which comes once a frame.
        const landed = nativeEvent instanceof PointerEvent ? carry.landAt(nativeEvent.clientY) : null;
        carry.letGo();
        if (!canceled && landed !== null && landed.place !== carry.from) onMove(landed.key, landed.place);
      }}
    >
      <p hidden id={hint.id}>
        {hint.text}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={className} ref={list}>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {carriedTrack && (
          <div className={styles.overlay}>
            <TrackRow track={carriedTrack} onPress={() => {}} />
          </div>
        )}
      </DragOverlay>
    </DragDropProvider>
  );
}
