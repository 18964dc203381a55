import { usePlayer } from '../../player/PlayerProvider.tsx';
import styles from './FullscreenAlert.module.css';

/** The player's alert over a video in full screen; screen readers read the one above the player bar, which is covered. */
export function FullscreenAlert() {
  const alert = usePlayer((snapshot) => snapshot.alert);
  return (
    alert && (
      <p className={styles.alert} aria-hidden>
        {alert.text}
      </p>
    )
  );
}
