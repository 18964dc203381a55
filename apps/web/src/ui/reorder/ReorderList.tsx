import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import type { ReactNode, RefObject } from 'react';
import { toSongsText } from '../../lib/text/count-text.ts';
import { PLUGINS, SENSORS } from './drag-sensor.ts';
import styles from './Reorder.module.css';
import type { RowDrag } from './useRowDrag.ts';

interface ReorderListProps {
  readonly rowDrag: RowDrag;
  /** The same ref that `useRowDrag` got. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** How to move a row by keyboard; the handles refer to it by `aria-describedby`. */
  readonly hint: { readonly id: string; readonly text: string };
  /** Announcement of the latest move for screen readers; '': none yet. */
  readonly announcement: string;
  /** Called when a row is dropped at a new index. */
  readonly onMove: (key: string, toIndex: number) => void;
  /** The dragged row, shown at the pointer, with the columns of the list; falsy: none is dragged. */
  readonly draggedRow: ReactNode;
  readonly className?: string | undefined;
  /** The rows, each a `ReorderRow`. */
  readonly children: ReactNode;
}

/** A list of tracks whose rows can be moved by mouse, touch and keyboard. */
export function ReorderList(props: ReorderListProps) {
  const { rowDrag, list, hint, announcement, onMove, draggedRow, className, children } = props;
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={({ operation: { source } }) => rowDrag.startDrag(String(source?.id))}
      onDragMove={({ to }) => to && rowDrag.moveTo(to.y)}
      onDragEnd={({ canceled, nativeEvent }) => {
        // The pointer may have moved since the last `onDragMove`, which is fired once per frame.
        const landed = nativeEvent instanceof PointerEvent ? rowDrag.landAt(nativeEvent.clientY) : null;
        rowDrag.endDrag();
        if (!canceled && landed !== null && landed.toIndex !== rowDrag.from)
          onMove(landed.key, landed.toIndex);
      }}
    >
      <p hidden id={hint.id}>
        {hint.text}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={className} ref={list}>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {draggedRow && (
          <div className={styles.overlay}>
            {draggedRow}
            {rowDrag.movedCount > 1 && (
              <span className={styles.movedCount}>{toSongsText(rowDrag.movedCount)}</span>
            )}
          </div>
        )}
      </DragOverlay>
    </DragDropProvider>
  );
}
