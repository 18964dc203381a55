import { toMinutesSeconds } from '@segue/domain';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { SeekBar } from '../../ui/SeekBar.tsx';
import styles from './CurrentSeekBar.module.css';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';

/** Where the current track is, and the way to another place in it. */
export function CurrentSeekBar({ look }: { readonly look: 'edge' | 'line' }) {
  const engine = usePlayerEngine();
  const videoId = usePlayer((snapshot) => snapshot.track?.videoId);
  const positionSeconds = usePlayer((snapshot) => snapshot.positionSeconds);
  const durationSeconds = usePlayer((snapshot) => snapshot.durationSeconds);
  return (
    <SeekBar
      look={look}
      trackKey={videoId ?? undefined}
      positionSeconds={positionSeconds}
      durationSeconds={durationSeconds}
      onSeekStart={engine.beginSeek}
      onSeekEnd={engine.endSeek}
    />
  );
}

/** '01:37 / 05:12'. */
export function CurrentTimes() {
  const position = usePlayer((snapshot) => toMinutesSeconds(snapshot.positionSeconds));
  const duration = usePlayer((snapshot) => toMinutesSeconds(snapshot.durationSeconds));
  return <span className={styles.times}>{messages.times(position, duration)}</span>;
}

/** The two times at the ends of the card's line. */
export function TimesApart() {
  const position = usePlayer((snapshot) => toMinutesSeconds(snapshot.positionSeconds));
  const duration = usePlayer((snapshot) => toMinutesSeconds(snapshot.durationSeconds));
  return (
    <div className={styles.apart}>
      <span>{position}</span>
      <span>{duration}</span>
    </div>
  );
}
