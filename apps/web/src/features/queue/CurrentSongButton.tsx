import { LocateFixed } from 'lucide-react';
import type { RefObject } from 'react';
import { toScrollBehaviour } from '../../lib/scroll-behaviour.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import styles from './CurrentSongButton.module.css';
import { queueMessages as messages } from './queue.messages.ts';
import { useIsRowAway } from './useIsRowAway.ts';

interface CurrentSongButtonProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows visible above the current one after a press. */
  readonly rowsAbove: number;
}

/** Below the rows, while the current one is out of sight: scrolls to it [2.271]. */
export function CurrentSongButton({ scroller, rowsAbove }: CurrentSongButtonProps) {
  const queueIndex = usePlayer((snapshot) => snapshot.queueIndex);
  const heightPx = toRowHeightPx();
  const isAway = useIsRowAway(scroller, { topPx: queueIndex * heightPx, heightPx });
  const goToCurrent = () => {
    const element = scroller.current;
    if (!element) return;
    const top = Math.max(0, queueIndex - rowsAbove) * heightPx;
    element.scrollTo({ top, behavior: toScrollBehaviour() });
    // The button disappears. In a long queue the current row may not be in the document yet.
    const row = element.querySelector<HTMLElement>('[aria-current="true"]') ?? element;
    row.focus({ preventScroll: true });
  };
  if (!isAway || queueIndex < 0) return null;
  return (
    <span className={styles.back}>
      <Button variant="quiet" size="small" icon={<Icon of={LocateFixed} size={16} />} onClick={goToCurrent}>
        {messages.toCurrentSong}
      </Button>
    </span>
  );
}
