import type { PlaylistEntry, Track } from '@segue/domain';
import type { PressedList } from '@segue/player';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../account/session.ts';
import { LazyTrackLike } from '../../../player/likes/LazyTrackLike.tsx';
import { LazyTrackOptions } from '../../../player/options/lazy-options.tsx';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { useTrackState } from '../../../player/tracks/useTrackState.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { PRESS_ONLY } from '../../../ui/reorder/drag-sensor.ts';
import { type KeyedMove, ReorderRow } from '../../../ui/reorder/ReorderRow.tsx';
import type { RowShift } from '../../../ui/reorder/useRowDrag.ts';
import { TrackRow } from '../../../ui/rows/TrackRow.tsx';
import styles from './EntryList.module.css';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';

interface FixedEntryRowProps {
  readonly entry: PlaylistEntry;
  /** The list that becomes the queue when the row is pressed, and the place of its track in it. */
  readonly pressed: PressedList;
  readonly onRemove: () => void;
}

interface EntryRowProps extends FixedEntryRowProps {
  readonly index: number;
  /** null: no row is being dragged. */
  readonly rowShift: RowShift | null;
  readonly onMove: (toIndex: number, by: KeyedMove) => void;
  /** Number of rows of the list. */
  readonly count: number;
  /** Element id of the hint on how to move a row by keyboard, for `aria-describedby`. */
  readonly hintId: string;
}

/** An entry of an editable playlist: click to play, drag to reorder, or remove. */
export function EntryRow({ entry, pressed, onRemove, ...reorderProps }: EntryRowProps) {
  return (
    <ReorderRow {...reorderProps} rowKey={entry.entryId} handleLabel={messages.move(entry.track.title)}>
      {(handle) => <Row {...{ entry, pressed, onRemove, handle }} />}
    </ReorderRow>
  );
}

/** The same where entries cannot be moved. */
export const FixedEntryRow = (props: FixedEntryRowProps) => (
  <Row {...props} handle={<span className={styles.handleRoom} />} />
);

/** What the pointer carries: the same columns, without the buttons. */
export const DraggedEntryRow = ({ track }: { readonly track: Track }) => (
  <div className={styles.entry}>
    <TrackRow track={track} isEndWide onPress={() => {}} like={<LazyTrackLike track={track} />} end={null} />
  </div>
);

interface RowProps extends FixedEntryRowProps {
  readonly handle: ReactNode;
}

function Row({ entry: { track }, pressed, onRemove, handle }: RowProps) {
  const engine = usePlayerEngine();
  const state = useTrackState(track.videoId);
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return (
    <div className={styles.entry}>
      <TrackRow
        track={track}
        state={state}
        isEndWide
        onPress={() => engine.toggleTrack(track, pressed)}
        {...(isLoggedIn && {
          like: (
            <span {...PRESS_ONLY}>
              <LazyTrackLike track={track} />
            </span>
          ),
        })}
        end={
          <span className={styles.buttons}>
            <span className={styles.options} {...PRESS_ONLY}>
              <LazyTrackOptions track={track} />
            </span>
            <span {...PRESS_ONLY}>
              <IconButton label={messages.remove(track.title)} icon={X} onClick={onRemove} />
            </span>
            {handle}
          </span>
        }
      />
    </div>
  );
}
