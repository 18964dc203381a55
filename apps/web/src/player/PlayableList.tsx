import type { Track } from '@segue/domain';
import { PlayableRow } from './PlayableRow.tsx';
import { PlayableRows } from './PlayableRows.tsx';

interface PlayableListProps {
  readonly tracks: readonly Track[];
  /** What the list is called, for those who do not see it. */
  readonly label: string;
}

/** The track list of an album or playlist: a pressed row makes this list the queue (§4 "Queue loading"). */
export const PlayableList = ({ tracks, label }: PlayableListProps) => (
  <PlayableRows
    tracks={tracks}
    label={label}
    renderRow={(track, index) => <PlayableRow track={track} pressed={{ list: tracks, index }} />}
  />
);
