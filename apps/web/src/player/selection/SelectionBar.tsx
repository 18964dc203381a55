import type { Track } from '@segue/domain';
import { Heart, ListEnd, ListMusic, ListStart, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../account/session.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { openAddToPlaylist } from '../dialogs/open-dialog.ts';
import { useLikes } from '../likes/useLikes.ts';
import { trackOptionsMessages } from '../options/track-options.messages.ts';
import { useQueueing } from '../options/useQueueing.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import styles from './SelectionBar.module.css';
import { selectionMessages as messages } from './selection.messages.ts';

interface SelectionBarProps {
  /** In the order of their list. */
  readonly tracks: readonly Track[];
  readonly onEnd: () => void;
}

/** Shows how many rows are selected, and the actions for all of them. */
export function SelectionBar({ tracks, onEnd }: SelectionBarProps) {
  const { playNext, addToQueue } = useQueueing();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const act = (onTracks: (tracks: readonly Track[]) => void) => () => {
    onTracks(tracks);
    onEnd();
  };
  return (
    <section className={styles.place} aria-label={messages.label}>
      <div className={styles.bar}>
        <span role="status" className={styles.count}>
          {messages.count(tracks.length)}
        </span>
        <IconButton label={trackOptionsMessages.playNext} icon={ListStart} onClick={act(playNext)} />
        <IconButton label={trackOptionsMessages.addToQueue} icon={ListEnd} onClick={act(addToQueue)} />
        {isLoggedIn && <LikeAll tracks={tracks} />}
        {isLoggedIn && (
          <IconButton
            label={playlistsMessages.addToPlaylist}
            icon={ListMusic}
            onClick={() => openAddToPlaylist(tracks, onEnd)}
          />
        )}
        <IconButton label={messages.end} icon={X} onClick={onEnd} />
      </div>
    </section>
  );
}

/** Button that likes those of the tracks that are not liked yet; disabled when there are none. */
function LikeAll({ tracks }: Pick<SelectionBarProps, 'tracks'>) {
  const likes = useLikes();
  useEffect(() => {
    const cancels = tracks.flatMap(({ videoId }) => (videoId === null ? [] : [likes.ask(videoId)]));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [likes, tracks]);
  const isUnliked = ({ videoId }: Track): boolean => videoId !== null && likes.get(videoId) === false;
  const hasUnliked = useSyncExternalStore(likes.subscribe, () => tracks.some(isUnliked));
  return (
    <IconButton
      label={messages.like}
      icon={Heart}
      disabled={!hasUnliked}
      onClick={() => {
        const ids = new Set<string | null>();
        for (const track of tracks.filter(isUnliked)) {
          if (!ids.has(track.videoId)) likes.toggle(track);
          ids.add(track.videoId);
        }
      }}
    />
  );
}
