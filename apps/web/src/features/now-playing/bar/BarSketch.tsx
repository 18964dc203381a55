import { Pause, Play } from 'lucide-react';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './BarSketch.module.css';

/** What the bar shows until its code is there: what plays, and the button that pauses it. */
export function BarSketch() {
  const engine = usePlayerEngine();
  const title = usePlayer((snapshot) => snapshot.track?.title);
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  return (
    <section className={styles.sketch} aria-label="Player">
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
