import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { ListTools } from './ListTools.tsx';
import { PlayableRow, type PlayableRowProps } from './PlayableRow.tsx';
import { PlayableRows } from './PlayableRows.tsx';
import { type ListView, useListView } from './useListView.ts';

interface ViewedListProps<T extends Track> {
  /** Its tracks, filtered and sorted by the listener. */
  readonly view: ListView<T>;
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

interface PlayableListProps<T extends Track> extends Omit<ViewedListProps<T>, 'view'> {
  readonly tracks: readonly T[];
}

/** The track list of an album or playlist; by default a pressed row makes this list the queue. */
export function PlayableList<T extends Track>({ tracks, ...props }: PlayableListProps<T>) {
  return <ViewedList {...props} view={useListView(tracks)} />;
}

/** The same where the page holds filter and sort, since its buttons play what is shown. */
export function ViewedList<T extends Track>(props: ViewedListProps<T>) {
  const { view, label, isSortable = false, playsWatchList = false, toRowProps, renderWhole } = props;
  const { ordered, indexes, isAsGiven } = view;
  const renderRow = (index: number) => {
    const track = ordered[index];
    if (!track) return null;
    const pressed = playsWatchList ? {} : { pressed: { list: ordered, index } };
    return <PlayableRow track={track} {...pressed} {...toRowProps?.(track)} />;
  };
  return (
    <>
      <ListTools view={view} isSortable={isSortable} />
      {isAsGiven && renderWhole ? (
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
