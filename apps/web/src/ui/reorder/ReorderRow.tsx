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

/** What a key asks for: one place further, or an end of the list. */
export type KeyedMove = 'step' | 'end';

/** What a key asks for, and the index to which it moves the row. */
type KeyedPlace = readonly [toIndex: number, by: KeyedMove];

/** Where a key moves a row; null: it does not. */
function toKeyedPlace(
  { key, altKey, target }: KeyboardEvent,
  index: number,
  count: number,
): KeyedPlace | null {
  const step = STEPS[key];
  if (step !== undefined) return altKey || isOnHandle(target) ? [index + step, 'step'] : null;
  if (count === 0 || altKey || !isOnHandle(target)) return null;
  if (key === 'Home') return [0, 'end'];
  return key === 'End' ? [count - 1, 'end'] : null;
}

/**
 * Moves a row by one on an arrow key on its handle, or on Alt+arrow key anywhere in the row; on Home or End on its
 * handle, to that end of the list.
 * @param count Number of rows; 0: without Home and End.
 * @param move Moves the row synchronously, see `onMove`.
 */
function moveByKey(
  event: KeyboardEvent,
  index: number,
  count: number,
  move: ReorderRowProps['onMove'],
): void {
  const place = toKeyedPlace(event, index, count);
  if (place === null) return;
  event.preventDefault();
  const focused = document.activeElement;
  flushSync(() => move(...place));
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
  /** Called with the index that a key asks for; that of a step may lie outside the list. */
  readonly onMove: (toIndex: number, by: KeyedMove) => void;
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
