import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';
import styles from './QueueSheet.module.css';

/** Draws the queue with this many rows in view above the playing one. */
export type RenderQueue = (rowsAbove: number) => ReactNode;

/** Of the closed sheet only the row after the playing one is seen. */
const ROWS_ABOVE = { open: 1, closed: -1 } as const;

/** The queue below the card: its next row peeks, and the whole list comes up on demand. */
export function QueueSheet({ renderQueue }: { readonly renderQueue: RenderQueue }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classNames(styles.sheet, isOpen && styles.open)}>
      <span className={styles.grip} aria-hidden />
      <span className={styles.toggle}>
        <IconButton
          label={isOpen ? messages.hideQueue : messages.showQueue}
          icon={isOpen ? ChevronDown : ChevronUp}
          tooltipSide="top"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      {renderQueue(isOpen ? ROWS_ABOVE.open : ROWS_ABOVE.closed)}
    </div>
  );
}
