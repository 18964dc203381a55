import type { Track } from '@segue/domain';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { findIndexes, type ListOrder, toOrdered } from './list-order.ts';
import styles from './ListTools.module.css';
import { ListTools } from './ListTools.tsx';
import { listToolsMessages as messages } from './list-tools.messages.ts';
import { PlayableRow, type PlayableRowProps } from './PlayableRow.tsx';
import { PlayableRows } from './PlayableRows.tsx';

/** Lists with more rows get filter and sort tools; in shorter ones the browser's own search suffices. */
const TOOLS_ABOVE_ROWS = 50;
const SORTABLE_ABOVE_ROWS = 12;

interface PlayableListProps<T extends Track> {
  readonly tracks: readonly T[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Whether the list can be sorted. */
  readonly isSortable?: boolean;
  /** A pressed row loads its watch-list instead of making this list the queue. */
  readonly playsWatchList?: boolean;
  /** Further props of a track's row. */
  readonly toRowProps?: (track: T) => Partial<PlayableRowProps>;
  /** Renders the whole list while it is neither filtered nor sorted; left out: a plain list of rows. */
  readonly renderWhole?: (renderRow: (index: number) => ReactNode) => ReactNode;
}

/** The track list of an album or playlist; by default a pressed row makes this list the queue. */
export function PlayableList<T extends Track>(props: PlayableListProps<T>) {
  const { tracks, label, isSortable = false, playsWatchList = false, toRowProps, renderWhole } = props;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<ListOrder>('given');
  const shownQuery = useDeferredValue(query);
  const ordered = useMemo(() => toOrdered(tracks, order) as readonly T[], [tracks, order]);
  const indexes = useMemo(() => findIndexes(ordered, shownQuery), [ordered, shownQuery]);
  const renderRow = (index: number) => {
    const track = ordered[index];
    if (!track) return null;
    const pressed = playsWatchList ? {} : { pressed: { list: ordered, index } };
    return <PlayableRow track={track} {...pressed} {...toRowProps?.(track)} />;
  };
  const isWhole = indexes.length === ordered.length && order === 'given';
  return (
    <>
      {tracks.length > (isSortable ? SORTABLE_ABOVE_ROWS : TOOLS_ABOVE_ROWS) && (
        <ListTools
          query={query}
          onQuery={setQuery}
          found={shownQuery.trim() === '' ? '' : messages.found(indexes.length, ordered.length)}
          order={isSortable ? order : null}
          onOrder={setOrder}
        />
      )}
      {indexes.length === 0 && tracks.length > 0 && <p className={styles.nothing}>{messages.nothingFound}</p>}
      {isWhole && renderWhole ? (
        renderWhole(renderRow)
      ) : (
        <PlayableRows
          indexes={indexes}
          label={label}
          renderRow={renderRow}
          trackAt={(index) => ordered[index]}
        />
      )}
    </>
  );
}
