import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useLayer } from '../../../lib/layers.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import styles from './QueueSheet.module.css';
import { useSheetDrag } from './useSheetDrag.ts';

/** Renders the queue, scrolled so that `rowsAbove` rows are visible above the current one. */
export type RenderQueue = (rowsAbove: number) => ReactNode;

/** The closed sheet shows only the next track: -1 starts the list after the current row. */
const ROWS_ABOVE = { open: 1, closed: -1 } as const;

/** Bottom sheet with the queue: closed it shows the next track, opened the whole list. */
export function QueueSheet({ renderQueue }: { readonly renderQueue: RenderQueue }) {
  const ref = useRef<HTMLDivElement>(null);
  const layer = useLayer('queue');
  const { isOpen, close } = layer;
  const { isWhole, toggle } = useSheetDrag(ref, layer);
  return (
    // Handles only Escape, which closes the sheet before the player; the controls handle other keys.
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
          onClick={toggle}
        />
      </span>
      {renderQueue(isWhole ? ROWS_ABOVE.open : ROWS_ABOVE.closed)}
    </div>
  );
}
