import type { Track } from '@segue/domain';
import { ListEnd, ListMusic, ListStart, X } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { openAddToPlaylist } from '../dialogs/open-dialog.ts';
import { trackOptionsMessages } from '../options/track-options.messages.ts';
import { useQueueing } from '../options/useQueueing.ts';
import { playlistsMessages } from '../playlists/playlists.messages.ts';
import styles from './SelectionBar.module.css';
import { LikeAll } from './LikeAll.tsx';
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
