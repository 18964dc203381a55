import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { toLate } from '../../lib/late/late-component.tsx';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { TrackList } from '../../ui/rows/TrackList.tsx';
import { Selectable } from '../selection/Selectable.tsx';

/** Longer lists keep only the rows in sight in the document. */
const MOST_ROWS_AT_ONCE = 100;

const FIRST_ROWS = Array.from({ length: 30 }, (_, index) => index);

/** Most lists are short: the code of the others comes with the first of them, which shows its beginning until then. */
const { Late: LongRows } = toLate(
  'VirtualRows',
  () => import('../../ui/rows/VirtualRows.tsx'),
  ({ renderRow, label }) => (
    <TrackList tracks={FIRST_ROWS} label={label ?? ''} renderRow={(_, index) => renderRow(index)} />
  ),
);
interface PlayableRowsProps {
  /** Which rows of the list are shown, by their place in it. */
  readonly places: readonly number[];
  readonly renderRow: (place: number) => ReactNode;
  /** The track of a row by its place; several of them can be selected. */
  readonly trackAt: (place: number) => Track | undefined;
  /** What the list is called, for those who do not see it. */
  readonly label: string;
}

/** Rows of a page, however many. */
export function PlayableRows({ places, renderRow, label, trackAt }: PlayableRowsProps) {
  return (
    <Selectable trackAt={(index) => trackAt(places[index] ?? -1)}>
      <Rows places={places} label={label} renderRow={renderRow} />
    </Selectable>
  );
}

function Rows({ places, renderRow, label }: Omit<PlayableRowsProps, 'trackAt'>) {
  if (places.length <= MOST_ROWS_AT_ONCE)
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
