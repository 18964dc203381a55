import type { PlaylistEntry, Track } from '@segue/domain';
import { X } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { LateTrackLike } from '../../player/likes/LateTrackLike.tsx';
import { LateTrackOptions } from '../../player/options/LateTrackOptions.tsx';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { useTrackState } from '../../player/tracks/useTrackState.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PRESS_ONLY } from '../../ui/reorder/drag-sensor.ts';
import { ReorderRow } from '../../ui/reorder/ReorderRow.tsx';
import type { RowShift } from '../../ui/reorder/useRowDrag.ts';
import { TrackRow } from '../../ui/rows/TrackRow.tsx';
import styles from './EntryList.module.css';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

interface EntryRowProps {
  readonly entry: PlaylistEntry;
  readonly index: number;
  /** All tracks of the playlist: playing a row makes them the queue. */
  readonly tracks: readonly Track[];
  /** null: no row is being dragged. */
  readonly rowShift: RowShift | null;
  readonly onMove: (toIndex: number) => void;
  readonly onRemove: () => void;
  /** Element id of the hint on how to move a row by keyboard, for `aria-describedby`. */
  readonly hintId: string;
}

/** An entry of an editable playlist: click to play, drag to reorder, or remove. */
export function EntryRow({ entry, index, tracks, onRemove, ...reorderProps }: EntryRowProps) {
  const { track } = entry;
  const engine = usePlayerEngine();
  const state = useTrackState(track.videoId);
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return (
    <ReorderRow
      {...reorderProps}
      rowKey={entry.entryId}
      index={index}
      handleLabel={messages.move(track.title)}
    >
      {(handle) => (
        <div className={styles.entry}>
          <TrackRow
            track={track}
            state={state}
            isEndWide
            onPress={() => engine.toggleTrack(track, { list: tracks, index })}
            {...(isLoggedIn && {
              like: (
                <span {...PRESS_ONLY}>
                  <LateTrackLike track={track} />
                </span>
              ),
            })}
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
