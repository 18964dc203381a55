import { useDraggable } from '@dnd-kit/react';
import type { PlaylistEntry, Track } from '@segue/domain';
import { GripVertical, X } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { LateTrackOptions } from '../../player/options/LateTrackOptions.tsx';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { useTrackState } from '../../player/tracks/useTrackState.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PRESS_ONLY } from '../../ui/reorder/carry-sensor.ts';
import { HANDLE, moveByKey } from '../../ui/reorder/move-by-key.ts';
import { TrackRow } from '../../ui/rows/TrackRow.tsx';
import styles from './EntryList.module.css';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

export interface EntryRowProps {
  readonly entry: PlaylistEntry;
  readonly index: number;
  /** All tracks of the playlist: a pressed row makes them the queue. */
  readonly tracks: readonly Track[];
  /** While a row is carried: whether it is this one, and how many places this one gives way; null: none is. */
  readonly way: { readonly isItself: boolean; readonly shift: -1 | 0 | 1 } | null;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
  /** Of the sentence that tells how to move a row by keyboard. */
  readonly hintId: string;
}

/** A place in a playlist that its listener may edit: play it, carry it elsewhere, or take it out. */
export function EntryRow({ entry, index, tracks, way, onMove, onRemove, hintId }: EntryRowProps) {
  const { track } = entry;
  const engine = usePlayerEngine();
  const state = useTrackState(track.videoId);
  const { ref, handleRef } = useDraggable({ id: entry.entryId });
  const end = (
    <span className={styles.buttons}>
      <span {...PRESS_ONLY}>
        <IconButton label={messages.remove(track.title)} icon={X} onClick={onRemove} />
      </span>
      <span className={styles.handle} {...HANDLE}>
        <IconButton
          ref={handleRef}
          label={messages.move(track.title)}
          icon={GripVertical}
          aria-describedby={hintId}
          aria-keyshortcuts="ArrowUp ArrowDown"
        />
      </span>
    </span>
  );
  return (
    // The buttons inside take the keys; the box around them only carries and is carried.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={classNames(styles.row, way && styles.giving, way?.isItself && styles.carried)}
      style={way ? { transform: `translateY(${way.shift * 100}%)` } : undefined}
      onKeyDown={(event) => moveByKey(event, index, onMove)}
    >
      <TrackRow
        track={track}
        state={state}
        isTimeHidden
        onPress={() => engine.playTrack(track, { list: tracks, index })}
        like={
          <span {...PRESS_ONLY}>
            <LateTrackOptions track={track} />
          </span>
        }
        end={end}
      />
    </div>
  );
}
