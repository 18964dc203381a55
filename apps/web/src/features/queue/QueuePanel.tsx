import { useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { openAddToPlaylist } from '../../player/dialogs/open-dialog.ts';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import { Switch } from '../../ui/buttons/Switch.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { CurrentSongButton } from './CurrentSongButton.tsx';
import { offerQueueUndo } from './offer-queue-undo.ts';
import { QueueList } from './QueueList.tsx';
import styles from './QueuePanel.module.css';
import { queueMessages as messages } from './queue.messages.ts';

const LOADING_ROWS = 3;

interface QueuePanelProps {
  /** Rows visible above the current one; -1: the list starts with the row after it. */
  readonly rowsAbove?: number;
}

/** The queue panel: current, past and upcoming tracks [2.21]. */
export function QueuePanel({ rowsAbove = 1 }: QueuePanelProps) {
  const engine = usePlayerEngine();
  const titleId = useId();
  const isLoading = usePlayer((snapshot) => snapshot.isQueueLoading);
  const canClear = usePlayer((snapshot) => snapshot.queue.length > 1) && rowsAbove >= 0;
  const hasNext = usePlayer(({ queue, queueIndex }) => queueIndex + 1 < queue.length);
  const isClosed = rowsAbove < 0;
  const scroller = useRef<HTMLDivElement>(null);
  const save = () => openAddToPlaylist(engine.getSnapshot().queue.map(({ track }) => track));
  const clear = () => {
    engine.clearQueue();
    offerQueueUndo(engine, messages.cleared);
    // The button disappears with the rows: keep the keyboard focus in the panel.
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {messages.title}
        </h2>
        <AutoplaySwitch />
        {canClear && (
          <span className={styles.buttons}>
            <button type="button" className={styles.clear} onClick={save}>
              {messages.save}
            </button>
            <button type="button" className={styles.clear} onClick={clear}>
              {messages.clear}
            </button>
          </span>
        )}
      </div>
      <div
        className={classNames(styles.rows, isClosed && styles.still, isClosed && !hasNext && styles.nothing)}
        ref={scroller}
        tabIndex={-1}
      >
        <QueueList scroller={scroller} rowsAbove={rowsAbove} />
        {isLoading && (
          <div role="status" aria-label={messages.loading}>
            <ShimmerRows count={LOADING_ROWS} />
          </div>
        )}
      </div>
      {!isClosed && <CurrentSongButton {...{ scroller, rowsAbove }} />}
    </aside>
  );
}

function AutoplaySwitch() {
  const engine = usePlayerEngine();
  const isOn = usePlayer((snapshot) => snapshot.isAutoplayOn);
  return (
    <Tooltip text={messages.autoplayHint}>
      <Switch isOn={isOn} onToggle={() => engine.setAutoplay(!isOn)}>
        <span className={styles.switchName}>{messages.autoplay}</span>
      </Switch>
    </Tooltip>
  );
}
