import type { QueueEntry } from '@segue/player';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { VirtualRows } from '../../ui/lists/VirtualRows.tsx';
import { ReorderList } from '../../ui/reorder/ReorderList.tsx';
import styles from './QueueList.module.css';
import { DraggedQueueRow, QueueRow } from './QueueRow.tsx';
import { queueMessages as messages } from './queue.messages.ts';
import { useRowDrag } from '../../ui/reorder/useRowDrag.ts';
import { useRowAtTop } from './useRowAtTop.ts';

/** Longer queues are virtualized: only visible rows are in the document. */
const VIRTUALIZE_ABOVE_ROWS = 100;

interface QueueListProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows visible above the current one; -1: the list starts with the row after it. */
  readonly rowsAbove: number;
}

/** Moves an entry, and keeps the announcement of the move for screen readers. */
function useMoves(queue: readonly QueueEntry[]) {
  const engine = usePlayerEngine();
  const [announcement, setAnnouncement] = useState('');
  const move = (key: string, toIndex: number) => {
    const entry = queue.find((other) => other.key === key);
    if (!entry || toIndex < 0 || toIndex >= queue.length) return;
    engine.moveInQueue(key, toIndex);
    setAnnouncement(messages.moved(entry.track.title, toIndex + 1, queue.length));
  };
  return { announcement, move };
}

interface WholeQueueProps {
  readonly queue: readonly QueueEntry[];
  readonly renderRow: (index: number) => ReactNode;
}

/** All rows without virtualization; a single tab stop with roving tabindex. */
function WholeQueue({ queue, renderRow }: WholeQueueProps) {
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list, Infinity);
  return (
    <ol ref={list}>
      {queue.map(({ key }, index) => (
        <li key={key}>{renderRow(index)}</li>
      ))}
    </ol>
  );
}

interface RowsProps extends Pick<QueueListProps, 'scroller'>, WholeQueueProps {
  readonly rowHeightPx: number;
  /** Row that stays in the document wherever the list is scrolled to; -1: none. */
  readonly keptIndex: number;
}

const Rows = ({ queue, rowHeightPx, renderRow, keptIndex, scroller }: RowsProps) =>
  queue.length > VIRTUALIZE_ABOVE_ROWS ? (
    <VirtualRows
      count={queue.length}
      rowHeightPx={rowHeightPx}
      renderRow={renderRow}
      keyOf={(index) => queue[index]?.key ?? ''}
      keptIndex={keptIndex}
      scrollRef={scroller}
    />
  ) : (
    <WholeQueue queue={queue} renderRow={renderRow} />
  );

/** The rows of the queue, which can be reordered by drag and by keyboard. */
export function QueueList({ scroller, rowsAbove }: QueueListProps) {
  const queue = usePlayer((snapshot) => snapshot.queue);
  const queueIndex = usePlayer((snapshot) => snapshot.queueIndex);
  const isShuffled = usePlayer((snapshot) => snapshot.isShuffled);
  const hintId = useId();
  const isTouch = useMediaQuery('(hover: none)');
  const rowHeightPx = toRowHeightPx();
  const { announcement, move } = useMoves(queue);
  const indexOf = (key: string) => queue.findIndex((entry) => entry.key === key);
  const list = useRef<HTMLDivElement>(null);
  const rowDrag = useRowDrag({ list, rowHeightPx, count: queue.length, indexOf });
  // Keyed by entry, not by index: reordering changes the index of the current row but must not scroll.
  useRowAtTop(scroller, `${queue[queueIndex]?.key} ${isShuffled} ${rowsAbove}`, {
    index: queueIndex - rowsAbove,
    rowHeightPx,
    isHeld: rowDrag.isDragging,
  });
  const dragged = queue[rowDrag.from];
  const renderRow = (index: number) => {
    const entry = queue[index];
    if (!entry) return null;
    const rowShift = rowDrag.toRowShift(index);
    return <QueueRow {...{ entry, index, rowShift, move, hintId, isTouch }} />;
  };
  return (
    <ReorderList
      {...{ rowDrag, list, announcement }}
      hint={{ id: hintId, text: messages.moveHint }}
      onMove={move}
      draggedRow={dragged && <DraggedQueueRow track={dragged.track} isTouch={isTouch} />}
      className={styles.list}
    >
      <Rows {...{ queue, rowHeightPx, renderRow, scroller }} keptIndex={rowDrag.from} />
    </ReorderList>
  );
}
