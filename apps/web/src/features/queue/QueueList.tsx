import type { QueueEntry } from '@segue/player';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { VirtualRows } from '../../ui/rows/VirtualRows.tsx';
import { ReorderList } from '../../ui/reorder/ReorderList.tsx';
import styles from './QueueList.module.css';
import { QueueRow } from './QueueRow.tsx';
import { queueMessages as messages } from './queue.messages.ts';
import { useCarry } from '../../ui/reorder/useCarry.ts';
import { useRowAtTop } from './useRowAtTop.ts';

/** Longer queues keep only the rows in sight in the document. */
const MOST_ROWS_AT_ONCE = 100;

interface QueueListProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows in view above the playing one; -1: the list begins with the row after it. */
  readonly rowsAbove: number;
}

/** Moves an entry and keeps what there is to say of it. */
function useMoves(queue: readonly QueueEntry[]) {
  const engine = usePlayerEngine();
  const [said, setSaid] = useState('');
  const move = (key: string, place: number) => {
    const entry = queue.find((other) => other.key === key);
    if (!entry || place < 0 || place >= queue.length) return;
    engine.moveInQueue(key, place);
    setSaid(messages.moved(entry.track.title, place + 1, queue.length));
  };
  return { said, move };
}

interface WholeQueueProps {
  readonly queue: readonly QueueEntry[];
  readonly renderRow: (index: number) => ReactNode;
}

/** All rows at once; one stop of the keyboard, as every list. */
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
  /** Stays in the document wherever the list is scrolled to; -1: none. */
  readonly keptIndex: number;
}

const Rows = ({ queue, rowHeightPx, renderRow, keptIndex, scroller }: RowsProps) =>
  queue.length > MOST_ROWS_AT_ONCE ? (
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

/** The rows of the queue, which can be carried to other places. */
export function QueueList({ scroller, rowsAbove }: QueueListProps) {
  const queue = usePlayer((snapshot) => snapshot.queue);
  const queueIndex = usePlayer((snapshot) => snapshot.queueIndex);
  const isShuffled = usePlayer((snapshot) => snapshot.isShuffled);
  const hintId = useId();
  const isTouch = useMediaQuery('(hover: none)');
  const rowHeightPx = toRowHeightPx();
  const { said, move } = useMoves(queue);
  const indexOf = (key: string) => queue.findIndex((entry) => entry.key === key);
  const list = useRef<HTMLDivElement>(null);
  const carry = useCarry({ list, rowHeightPx, count: queue.length, indexOf });
  // Moving rows changes the index of the playing one too, and must not scroll the list away.
  useRowAtTop(scroller, `${queue[queueIndex]?.key} ${isShuffled} ${rowsAbove}`, {
    index: queueIndex - rowsAbove,
    rowHeightPx,
    isHeld: carry.isCarrying,
  });
  const renderRow = (index: number) => {
    const entry = queue[index];
    if (!entry) return null;
    const rowShift = carry.toRowShift(index);
    return <QueueRow {...{ entry, index, rowShift, move, hintId, isTouch }} />;
  };
  return (
    <ReorderList
      {...{ carry, list, said }}
      hint={{ id: hintId, text: messages.moveHint }}
      onMove={move}
      carriedTrack={queue[carry.from]?.track}
      className={styles.list}
    >
      <Rows {...{ queue, rowHeightPx, renderRow, scroller }} keptIndex={carry.from} />
    </ReorderList>
  );
}
