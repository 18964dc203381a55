import type { Track } from '@segue/domain';
import { Heart, ListEnd, ListMusic, ListStart, ListX, Play, X } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useSession } from '../../account/session.ts';
import { toFailureText } from '../../api/failures/to-error-text.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Floating } from '../../ui/feedback/Alert.tsx';
import { openAddToPlaylist } from '../dialogs/open-dialog.ts';
import { useLikes } from '../likes/useLikes.ts';
import { trackActionMessages } from '../actions/track-action.messages.ts';
import { playList } from '../actions/play-list.ts';
import { useQueueing } from '../actions/useQueueing.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import { isCard, isTrack, type SelectableItem } from './selectable-item.ts';
import styles from './SelectionBar.module.css';
import { selectionMessages as messages } from './selection.messages.ts';
import { useSelectedTracks } from './useSelectedTracks.ts';

interface SelectionBarProps {
  /** In the order of their list. */
  readonly items: readonly SelectableItem[];
  /** Whether more items are being loaded, to be selected together with these. */
  readonly isLoading: boolean;
  /** Action that removes the selected rows from their list; left out: they cannot be removed. */
  readonly removal?: { readonly label: string; readonly remove: () => void };
  readonly onEnd: () => void;
  /** Called when the bar disappears while it has the focus. */
  readonly onFocusLost: () => void;
}

/** Calls back when a box that has the focus is about to be removed. */
function useFocusLoss(box: RefObject<HTMLElement | null>, onFocusLost: () => void): void {
  const callback = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) callback();
    };
  }, [box]);
}

function toLabel(items: readonly SelectableItem[]): string {
  const card = items.find(isCard);
  return messages.labels[card === undefined ? 'songs' : card.kind === 'artist' ? 'artists' : 'albums'];
}

/** Shows how many rows or cards are selected, and the actions for all of them. */
export function SelectionBar({ items, isLoading, removal, onEnd, onFocusLost }: SelectionBarProps) {
  const section = useRef<HTMLElement>(null);
  useFocusLoss(section, onFocusLost);
  const { isBusy, ...presses } = useSelectedTracks(items, onEnd);
  const text = isLoading ? messages.selecting : isBusy ? messages.loading : messages.count(items.length);
  return (
    <div className={styles.place}>
      <Floating>
        <section ref={section} className={styles.bar} aria-label={toLabel(items)}>
          <span role="status" className={styles.count}>
            {text}
          </span>
          <span className={styles.actions}>
            <TrackActions {...{ items, isLoading, onEnd, presses }} />
            {removal && (
              <IconButton label={removal.label} icon={ListX} disabled={isLoading} onClick={removal.remove} />
            )}
            <IconButton label={messages.end} icon={X} onClick={onEnd} />
          </span>
        </section>
      </Floating>
    </div>
  );
}

interface TrackActionsProps extends Pick<SelectionBarProps, 'items' | 'isLoading' | 'onEnd'> {
  readonly presses: Pick<ReturnType<typeof useSelectedTracks>, 'withTracks' | 'endAfter'>;
}

/** What can be done with the songs of the selected items. */
function TrackActions({ items, isLoading, onEnd, presses }: TrackActionsProps) {
  const { withTracks, endAfter } = presses;
  const engine = usePlayerEngine();
  const { playNext, addToQueue } = useQueueing();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const songs = items.filter(isTrack);
  return (
    <>
      {items.some(isCard) && (
        <IconButton
          label={trackActionMessages.play}
          icon={Play}
          disabled={isLoading}
          onClick={endAfter((tracks) => playList(engine, tracks))}
        />
      )}
      <IconButton
        label={trackActionMessages.playNext}
        icon={ListStart}
        disabled={isLoading}
        onClick={endAfter(playNext)}
      />
      <IconButton
        label={trackActionMessages.addToQueue}
        icon={ListEnd}
        disabled={isLoading}
        onClick={endAfter(addToQueue)}
      />
      {isLoggedIn && songs.length > 0 && <LikeAll tracks={songs} isLoading={isLoading} />}
      {isLoggedIn && (
        <IconButton
          label={playlistsMessages.addToPlaylist}
          icon={ListMusic}
          disabled={isLoading}
          onClick={withTracks((tracks) => openAddToPlaylist(tracks, onEnd))}
        />
      )}
    </>
  );
}

/** Button that likes those of the tracks that are not liked yet; disabled when there are none. */
function LikeAll({
  tracks,
  isLoading,
}: Pick<SelectionBarProps, 'isLoading'> & { readonly tracks: readonly Track[] }) {
  const likes = useLikes();
  const engine = usePlayerEngine();
  useEffect(() => {
    const cancels = tracks.flatMap(({ videoId }) => (videoId === null ? [] : [likes.ask(videoId)]));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [likes, tracks]);
  const isUnliked = ({ videoId }: Track): boolean => videoId !== null && likes.get(videoId) === false;
  const likeAll = async () => {
    const stopped = await likes.likeAll(tracks);
    if (stopped) engine.showError(`${messages.likesStopped(stopped)} ${toFailureText(stopped.cause)}`);
  };
  const hasUnliked = useSyncExternalStore(likes.subscribe, () => tracks.some(isUnliked));
  return (
    <IconButton
      label={messages.like}
      icon={Heart}
      disabled={isLoading || !hasUnliked}
      onClick={() => void likeAll()}
    />
  );
}
