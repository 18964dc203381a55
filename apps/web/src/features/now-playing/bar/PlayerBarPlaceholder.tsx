import { pickCardImage, toArtistText } from '@segue/domain';
import { Pause, Play } from 'lucide-react';
import { useMobileMode } from '../../../lib/useMediaQuery.ts';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Cover } from '../../../ui/covers/Cover.tsx';
import styles from './PlayerBarPlaceholder.module.css';

/** Stands in for the player bar while its chunk loads: the track and a play button, in their places. */
export function PlayerBarPlaceholder() {
  const engine = usePlayerEngine();
  const track = usePlayer((snapshot) => snapshot.track);
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const isPhone = useMobileMode();
  if (!track) return null;
  return (
    <section className={styles.bar} aria-label="Player">
      <div className={styles.track}>
        <span className={styles.cover}>
          <Cover src={pickCardImage(track.thumbnails)?.url ?? null} size={56} isEager />
        </span>
        <p className={styles.texts} dir="auto">
          <b>{track.title}</b>
          <span>{toArtistText(track)}</span>
        </p>
      </div>
      <span className={styles.play}>
        <IconButton
          label={isPlayWanted ? 'Pause' : 'Play'}
          icon={isPlayWanted ? Pause : Play}
          isFilled
          size={isPhone ? 'medium' : 'play'}
          onClick={engine.toggle}
        />
      </span>
    </section>
  );
}
