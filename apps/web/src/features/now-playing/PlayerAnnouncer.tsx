import { toArtistText } from '@segue/domain';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { FloatingAlert } from '../../ui/feedback/Alert.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';
import styles from './PlayerAnnouncer.module.css';

/** Shows the player's alert, which hides after a timeout, and announces each new track to screen readers. */
export function PlayerAnnouncer() {
  const engine = usePlayerEngine();
  const alert = usePlayer((snapshot) => snapshot.alert);
  const track = usePlayer((snapshot) => snapshot.track);
  return (
    <>
      {alert && (
        <FloatingAlert key={alert.id} severity={alert.severity} onHold={engine.holdAlert}>
          <span>{alert.text}</span>
          {alert.action && (
            <button
              type="button"
              className={styles.action}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => {
                alert.action?.act();
                engine.dismissAlert();
              }}
            >
              {alert.action.label}
            </button>
          )}
        </FloatingAlert>
      )}
      <p className="visually-hidden" role="status">
        {track && messages.announce(track.title, toArtistText(track))}
      </p>
    </>
  );
}
