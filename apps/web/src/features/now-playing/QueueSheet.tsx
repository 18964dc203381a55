import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';
import styles from './QueueSheet.module.css';

/** The queue below the card: its next row peeks, and the whole list comes up on demand. */
export function QueueSheet({ children }: { readonly children: ReactNode }) {
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
      {children}
    </div>
  );
}
