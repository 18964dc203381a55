import { useId, useRef } from 'react';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { ShimmerRows } from '../../ui/Shimmer.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import styles from './QueuePanel.module.css';
import { QueueRow } from './QueueRow.tsx';
import { queueMessages as messages } from './queue.messages.ts';
import { useReorder } from './useReorder.ts';
import { useRowAtTop } from './useRowAtTop.ts';

const ROW_HEIGHT_PX = 56;
/** Longer queues keep only the rows in sight in the document. */
const MOST_ROWS_AT_ONCE = 100;
const LOADING_ROWS = 3;

interface QueuePanelProps {
  /** Rows in view above the playing one; -1: the list begins with the row after it. */
  readonly rowsAbove?: number;
}

/** What plays and what comes next (§2 "Queue panel"). */
export function QueuePanel({ rowsAbove = 1 }: QueuePanelProps) {
  const titleId = useId();
  const hintId = useId();
  const queue = usePlayer((snapshot) => snapshot.queue);
  const queueIndex = usePlayer((snapshot) => snapshot.queueIndex);
  const isLoading = usePlayer((snapshot) => snapshot.isQueueLoading);
  const scroller = useRef<HTMLDivElement>(null);
  const reorder = useReorder();
  useRowAtTop(scroller, queueIndex - rowsAbove, ROW_HEIGHT_PX);
  const renderRow = (index: number) => {
    const entry = queue[index];
    return entry && <QueueRow entry={entry} index={index} reorder={reorder} hintId={hintId} />;
  };
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {messages.title}
      </h2>
      <p hidden id={hintId}>
        {messages.moveHint}
      </p>
      <div className={styles.rows} ref={scroller}>
        {queue.length > MOST_ROWS_AT_ONCE ? (
          <VirtualRows
            count={queue.length}
            rowHeightPx={ROW_HEIGHT_PX}
            renderRow={renderRow}
            scrollRef={scroller}
          />
        ) : (
          <ol>
            {queue.map(({ key }, index) => (
              <li key={key}>{renderRow(index)}</li>
            ))}
          </ol>
        )}
        {isLoading && (
          <div role="status" aria-label={messages.loading}>
            <ShimmerRows count={LOADING_ROWS} />
          </div>
        )}
      </div>
    </aside>
  );
}
