import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { toLate } from '../../lib/late/late-component.tsx';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { TrackList } from '../../ui/rows/TrackList.tsx';
import { Selectable } from '../selection/Selectable.tsx';

/** Longer lists are virtualized: only the visible rows are in the document. */
const VIRTUAL_ABOVE_ROWS = 100;

const FIRST_ROWS = Array.from({ length: 30 }, (_, index) => index);

/** Most lists are short, so the virtualizer is lazily loaded; until then a long list shows its first rows. */
const { Late: LongRows, load: loadLongRows } = toLate(
  'VirtualRows',
  () => import('../../ui/rows/VirtualRows.tsx'),
  ({ renderRow, label }) => (
    <TrackList tracks={FIRST_ROWS} label={label ?? ''} renderRow={(_, index) => renderRow(index)} />
  ),
);

export { loadLongRows };

interface PlayableRowsProps {
  /** Indexes of the rows to show. */
  readonly places: readonly number[];
  readonly renderRow: (place: number) => ReactNode;
  /** The track of a row by its index, for the selection of rows. */
  readonly trackAt: (place: number) => Track | undefined;
  /** Accessible name of the list. */
  readonly label: string;
}

/** A selectable list of any number of rows. */
export function PlayableRows({ places, renderRow, label, trackAt }: PlayableRowsProps) {
  return (
    <Selectable trackAt={(index) => trackAt(places[index] ?? -1) ?? null}>
      <Rows places={places} label={label} renderRow={renderRow} />
    </Selectable>
  );
}

function Rows({ places, renderRow, label }: Omit<PlayableRowsProps, 'trackAt'>) {
  if (places.length <= VIRTUAL_ABOVE_ROWS)
    return <TrackList tracks={places} label={label} renderRow={renderRow} />;
  return (
    <LongRows
      count={places.length}
      rowHeightPx={toRowHeightPx()}
      label={label}
      renderRow={(index) => renderRow(places[index] ?? 0)}
    />
  );
}
