import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useLayer } from '../../../lib/layers.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import styles from './QueueSheet.module.css';
import { useSheetDrag } from './useSheetDrag.ts';

/** Draws the queue with this many rows in view above the playing one. */
export type RenderQueue = (rowsAbove: number) => ReactNode;

/** Of the closed sheet only the row after the playing one is seen. */
const ROWS_ABOVE = { open: 1, closed: -1 } as const;

/** The queue below the card: its next row peeks, and the whole list comes up on demand. */
export function QueueSheet({ renderQueue }: { readonly renderQueue: RenderQueue }) {
  const ref = useRef<HTMLDivElement>(null);
  const layer = useLayer('queue');
  const { isOpen, open, close } = layer;
  const isWhole = useSheetDrag(ref, layer);
  return (
    // The keys belong to the controls inside; Escape closes what lies uppermost.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={classNames(styles.sheet, isWhole && styles.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
    >
      <span className={styles.grip} aria-hidden />
      <span className={styles.toggle}>
        <IconButton
          label={isOpen ? messages.hideQueue : messages.showQueue}
          icon={isOpen ? ChevronDown : ChevronUp}
          tooltipSide="top"
          aria-expanded={isOpen}
          onClick={isOpen ? close : open}
        />
      </span>
      {renderQueue(isWhole ? ROWS_ABOVE.open : ROWS_ABOVE.closed)}
    </div>
  );
}
