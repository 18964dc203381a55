import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { toLazy } from '../../lib/lazy/lazy-component.tsx';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { TrackList } from '../../ui/lists/TrackList.tsx';
import { Selectable } from '../selection/Selectable.tsx';

/** Longer lists are virtualized: only the visible rows are in the document. */
const VIRTUAL_ABOVE_ROWS = 100;

const FIRST_ROWS = Array.from({ length: 30 }, (_, index) => index);

/** Most lists are short, so the virtualizer is lazily loaded; until then a long list shows its first rows. */
const { Lazy: LongRows, load: loadLongRows } = toLazy(
  'VirtualRows',
  () => import('../../ui/lists/VirtualRows.tsx'),
  ({ renderRow, label }) => (
    <TrackList tracks={FIRST_ROWS} label={label ?? ''} renderRow={(_, index) => renderRow(index)} />
  ),
);

export { loadLongRows };

interface PlayableRowsProps {
  /** Indexes of the rows to show. */
  readonly indexes: readonly number[];
  readonly renderRow: (index: number) => ReactNode;
  /** The track of a row by its index, for the selection of rows. */
  readonly trackAt: (index: number) => Track | undefined;
  /** Accessible name of the list. */
  readonly label: string;
}

/** A selectable list of any number of rows. */
export function PlayableRows({ indexes, renderRow, label, trackAt }: PlayableRowsProps) {
  return (
    <Selectable itemAt={(position) => trackAt(indexes[position] ?? -1) ?? null}>
      <Rows indexes={indexes} label={label} renderRow={renderRow} />
    </Selectable>
  );
}

function Rows({ indexes, renderRow, label }: Omit<PlayableRowsProps, 'trackAt'>) {
  if (indexes.length <= VIRTUAL_ABOVE_ROWS)
    return <TrackList tracks={indexes} label={label} renderRow={renderRow} />;
  return (
    <LongRows
      count={indexes.length}
      rowHeightPx={toRowHeightPx()}
      label={label}
      renderRow={(position) => renderRow(indexes[position] ?? 0)}
    />
  );
}
