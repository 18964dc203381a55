import { Pause, Play } from 'lucide-react';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './PlayerBarPlaceholder.module.css';

/** Stands in for the player bar while its chunk loads: the track title and a play button. */
export function PlayerBarPlaceholder() {
  const engine = usePlayerEngine();
  const title = usePlayer((snapshot) => snapshot.track?.title);
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  return (
    <section className={styles.bar} aria-label="Player">
      <p className={styles.title}>{title}</p>
      <IconButton
        label={isPlayWanted ? 'Pause' : 'Play'}
        icon={isPlayWanted ? Pause : Play}
        isFilled
        size="play"
        onClick={engine.toggle}
      />
    </section>
  );
}
