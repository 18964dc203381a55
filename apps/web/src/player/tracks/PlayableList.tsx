import type { Track } from '@segue/domain';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { findPlaces, type ListOrder, toOrdered } from './list-order.ts';
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
  readonly toLook?: (track: T) => Partial<PlayableRowProps>;
  /** Renders the whole list while it is neither filtered nor sorted; left out: a plain list of rows. */
  readonly renderWhole?: (renderRow: (index: number) => ReactNode) => ReactNode;
}

/** The track list of an album or playlist; by default a pressed row makes this list the queue. */
export function PlayableList<T extends Track>(props: PlayableListProps<T>) {
  const { tracks, label, isSortable = false, playsWatchList = false, toLook, renderWhole } = props;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<ListOrder>('given');
  const drawnQuery = useDeferredValue(query);
  const ordered = useMemo(() => toOrdered(tracks, order) as readonly T[], [tracks, order]);
  const places = useMemo(() => findPlaces(ordered, drawnQuery), [ordered, drawnQuery]);
  const renderRow = (index: number) => {
    const track = ordered[index];
    if (!track) return null;
    const pressed = playsWatchList ? {} : { pressed: { list: ordered, index } };
    return <PlayableRow track={track} {...pressed} {...toLook?.(track)} />;
  };
  const isWhole = places.length === ordered.length && order === 'given';
  return (
    <>
      {tracks.length > (isSortable ? SORTABLE_ABOVE_ROWS : TOOLS_ABOVE_ROWS) && (
        <ListTools
          query={query}
          onQuery={setQuery}
          found={drawnQuery.trim() === '' ? '' : messages.found(places.length, ordered.length)}
          order={isSortable ? order : null}
          onOrder={setOrder}
        />
      )}
      {places.length === 0 && tracks.length > 0 && <p className={styles.nothing}>{messages.nothingFound}</p>}
      {isWhole && renderWhole ? (
        renderWhole(renderRow)
      ) : (
        <PlayableRows
          places={places}
          label={label}
          renderRow={renderRow}
          trackAt={(place) => ordered[place]}
        />
      )}
    </>
  );
}
