import type { Track } from '@segue/domain';
import { Heart, ListEnd, ListMusic, ListStart, ListX, X } from 'lucide-react';
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
import { useQueueing } from '../actions/useQueueing.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import styles from './SelectionBar.module.css';
import { selectionMessages as messages } from './selection.messages.ts';

interface SelectionBarProps {
  /** In the order of their list. */
  readonly tracks: readonly Track[];
  /** Whether more tracks are being loaded, to be selected together with these. */
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

/** Shows how many rows are selected, and the actions for all of them. */
export function SelectionBar({ tracks, isLoading, removal, onEnd, onFocusLost }: SelectionBarProps) {
  const section = useRef<HTMLElement>(null);
  useFocusLoss(section, onFocusLost);
  const { playNext, addToQueue } = useQueueing();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const act = (onTracks: (tracks: readonly Track[]) => void) => () => {
    onTracks(tracks);
    onEnd();
  };
  return (
    <div className={styles.place}>
      <Floating>
        <section ref={section} className={styles.bar} aria-label={messages.label}>
          <span role="status" className={styles.count}>
            {isLoading ? messages.loading : messages.count(tracks.length)}
          </span>
          <span className={styles.actions}>
            <IconButton
              label={trackActionMessages.playNext}
              icon={ListStart}
              disabled={isLoading}
              onClick={act(playNext)}
            />
            <IconButton
              label={trackActionMessages.addToQueue}
              icon={ListEnd}
              disabled={isLoading}
              onClick={act(addToQueue)}
            />
            {isLoggedIn && <LikeAll tracks={tracks} isLoading={isLoading} />}
            {isLoggedIn && (
              <IconButton
                label={playlistsMessages.addToPlaylist}
                icon={ListMusic}
                disabled={isLoading}
                onClick={() => openAddToPlaylist(tracks, onEnd)}
              />
            )}
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

/** Button that likes those of the tracks that are not liked yet; disabled when there are none. */
function LikeAll({ tracks, isLoading }: Pick<SelectionBarProps, 'tracks' | 'isLoading'>) {
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
