import { type PlaylistEntry, toMinutesSeconds, type Track } from '@segue/domain';
import { X } from 'lucide-react';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';
import { LateTrackOptions } from '../../player/options/LateTrackOptions.tsx';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { useTrackState } from '../../player/tracks/useTrackState.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PRESS_ONLY } from '../../ui/reorder/carry-sensor.ts';
import { ReorderRow } from '../../ui/reorder/ReorderRow.tsx';
import type { RowShift } from '../../ui/reorder/useCarry.ts';
import { TrackRow } from '../../ui/rows/TrackRow.tsx';
import styles from './EntryList.module.css';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

export interface EntryRowProps {
  readonly entry: PlaylistEntry;
  readonly index: number;
  /** All tracks of the playlist: a pressed row makes them the queue. */
  readonly tracks: readonly Track[];
  /** Null: no row is carried. */
  readonly rowShift: RowShift | null;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
  /** Of the sentence that tells how to move a row by keyboard. */
  readonly hintId: string;
}

/** A place in a playlist that its listener may edit: play it, carry it elsewhere, or take it out. */
export function EntryRow({ entry, index, tracks, onRemove, ...carried }: EntryRowProps) {
  const { track } = entry;
  const engine = usePlayerEngine();
  const state = useTrackState(track.videoId);
  // Three buttons leave a narrow row no column for the time: it ends the second line.
  const isNarrow = useMediaQuery('(max-width: 1100px)');
  const { durationSeconds } = track;
  const time = durationSeconds === null ? '' : toMinutesSeconds(durationSeconds);
  return (
    <ReorderRow {...carried} rowKey={entry.entryId} index={index} handleLabel={messages.move(track.title)}>
      {(handle) => (
        <div className={styles.entry}>
          <TrackRow
            track={track}
            state={state}
            isTimeHidden={isNarrow}
            {...(isNarrow && { detail: time })}
            onPress={() => engine.playTrack(track, { list: tracks, index })}
            end={
              <span className={styles.buttons}>
                <span className={styles.options} {...PRESS_ONLY}>
                  <LateTrackOptions track={track} />
                </span>
                <span {...PRESS_ONLY}>
                  <IconButton label={messages.remove(track.title)} icon={X} onClick={onRemove} />
                </span>
                {handle}
              </span>
            }
          />
        </div>
      )}
    </ReorderRow>
  );
}
