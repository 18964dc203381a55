import { toMinutesSeconds } from '@segue/domain';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { CurrentSeekBar } from '../../player/transport/CurrentSeekBar.tsx';
import { NextButton, PlayPauseButton, PreviousButton } from '../../player/transport/TransportButtons.tsx';
import styles from './FullscreenPlayer.module.css';

/** Title, seek bar and transport over a video in full screen, where there is no player bar [2.232]. */
export function FullscreenPlayer() {
  const track = usePlayer((snapshot) => snapshot.track);
  const position = usePlayer((snapshot) => toMinutesSeconds(snapshot.positionSeconds));
  const duration = usePlayer((snapshot) => toMinutesSeconds(snapshot.durationSeconds));
  return (
    <>
      <p className={styles.texts}>
        <b dir="auto">{track?.title}</b>
        <span dir="auto">{track?.artists.map(({ name }) => name).join(', ')}</span>
      </p>
      <div className={styles.time}>
        <span>{position}</span>
        <CurrentSeekBar look="line" />
        <span>{duration}</span>
      </div>
      <div className={styles.buttons}>
        <PreviousButton />
        <PlayPauseButton size="play" />
        <NextButton />
      </div>
    </>
  );
}
