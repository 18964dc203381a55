import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { TrackList } from '../ui/TrackList.tsx';
import { VirtualRows } from '../ui/VirtualRows.tsx';

/** Longer lists keep only the rows in sight in the document. */
const MOST_ROWS_AT_ONCE = 100;
const ROW_HEIGHT_PX = 56;

interface PlayableRowsProps {
  readonly tracks: readonly Track[];
  readonly renderRow: (track: Track, index: number) => ReactNode;
  /** What the list is called, for those who do not see it. */
  readonly label: string;
}

/** Rows of a page, however many. */
export function PlayableRows({ tracks, renderRow, label }: PlayableRowsProps) {
  if (tracks.length <= MOST_ROWS_AT_ONCE)
    return <TrackList tracks={tracks} label={label} renderRow={renderRow} />;
  return (
    <VirtualRows
      count={tracks.length}
      rowHeightPx={ROW_HEIGHT_PX}
      label={label}
      renderRow={(index) => {
        const track = tracks[index];
        return track && renderRow(track, index);
      }}
    />
  );
}
