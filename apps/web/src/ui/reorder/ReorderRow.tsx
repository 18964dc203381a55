import { useDraggable } from '@dnd-kit/react';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { HANDLE, moveByKey } from './move-by-key.ts';
import styles from './Reorder.module.css';
import type { RowShift } from './useCarry.ts';

interface ReorderRowProps {
  /** By which the list tells its rows apart. */
  readonly rowKey: string;
  readonly index: number;
  /** Null: no row is carried. */
  readonly rowShift: RowShift | null;
  /** Called with the place that an arrow key asks for; it may lie outside the list. */
  readonly onMove: (place: number) => void;
  /** The name of the handle, such as 'Move Heroes'. */
  readonly handleLabel: string;
  /** Of the sentence that tells how to move a row by keyboard. */
  readonly hintId: string;
  /** Draws the row around its handle. */
  readonly children: (handle: ReactNode) => ReactNode;
}

/** A row of a `ReorderList`. */
export function ReorderRow(props: ReorderRowProps) {
  const { rowKey, index, rowShift, onMove, handleLabel, hintId, children } = props;
  const { ref, handleRef } = useDraggable({ id: rowKey });
  const handle = (
    <span className={styles.handle} {...HANDLE}>
      <IconButton
        ref={handleRef}
        label={handleLabel}
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
      className={classNames(styles.row, rowShift && styles.giving, rowShift?.isItself && styles.carried)}
      style={rowShift ? { transform: `translateY(${rowShift.shift * 100}%)` } : undefined}
      onKeyDown={(event) => moveByKey(event, index, onMove)}
    >
      {children(handle)}
    </div>
  );
}
