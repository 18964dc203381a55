import { useDraggable } from '@dnd-kit/react';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Reorder.module.css';
import type { RowShift } from './useRowDrag.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Marks the handle of a row. */
const HANDLE = { 'data-handle': '' } as const;

const isOnHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;

/** The index to which a key moves a row; null: it does not. */
function toKeyedIndex({ key, altKey, target }: KeyboardEvent, index: number, count: number): number | null {
  const step = STEPS[key];
  if (step !== undefined) return altKey || isOnHandle(target) ? index + step : null;
  if (count === 0 || altKey || !isOnHandle(target)) return null;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null;
}

/**
 * Moves a row by one on an arrow key on its handle, or on Alt+arrow key anywhere in the row; on Home or End on its
 * handle, to that end of the list.
 * @param count Number of rows; 0: without Home and End.
 * @param move Moves the row to an index, synchronously.
 */
function moveByKey(
  event: KeyboardEvent,
  index: number,
  count: number,
  move: (toIndex: number) => void,
): void {
  const toIndex = toKeyedIndex(event, index, count);
  if (toIndex === null) return;
  event.preventDefault();
  const focused = document.activeElement;
  flushSync(() => move(toIndex));
  // An element that is moved in the document loses the focus.
  if (!(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  focused.scrollIntoView({ block: 'nearest' });
}

interface ReorderRowProps {
  /** Unique key of the row in its list. */
  readonly rowKey: string;
  readonly index: number;
  /** Number of rows of the list; left out: Home and End do not move a row. */
  readonly count?: number;
  /** null: no row is dragged. */
  readonly rowShift: RowShift | null;
  /** Called with the index that an arrow key asks for; it may lie outside the list. */
  readonly onMove: (toIndex: number) => void;
  /** Accessible name of the handle, such as 'Move Heroes'. */
  readonly handleLabel: string;
  /** Id of the hint on how to move a row by keyboard. */
  readonly hintId: string;
  /** Renders the row with the given handle. */
  readonly children: (handle: ReactNode) => ReactNode;
}

/** A row of a `ReorderList`. */
export function ReorderRow(props: ReorderRowProps) {
  const { rowKey, index, count = 0, rowShift, onMove, handleLabel, hintId, children } = props;
  const { ref, handleRef } = useDraggable({ id: rowKey });
  const handle = (
    <span className={styles.handle} {...HANDLE}>
      <IconButton
        ref={handleRef}
        label={handleLabel}
        icon={GripVertical}
        aria-describedby={hintId}
        aria-keyshortcuts={count > 0 ? 'ArrowUp ArrowDown Home End' : 'ArrowUp ArrowDown'}
      />
    </span>
  );
  return (
    // The buttons inside have the focus; this element only handles their keys and is the dragged box.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={classNames(styles.row, rowShift && styles.giving, rowShift?.isItself && styles.carried)}
      style={rowShift ? { transform: `translateY(${rowShift.shift * 100}%)` } : undefined}
      onKeyDown={(event) => moveByKey(event, index, count, onMove)}
    >
      {children(handle)}
    </div>
  );
}
