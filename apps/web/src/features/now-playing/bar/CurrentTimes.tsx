import { toMinutesSeconds } from '@segue/domain';
import { Moon } from 'lucide-react';
import { usePlayer } from '../../../player/PlayerProvider.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CurrentTimes.module.css';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import { useSleepText } from '../options/useSleepTimer.ts';

/** Position and duration as '01:37 / 05:12'. */
export function CurrentTimes() {
  const position = usePlayer((snapshot) => toMinutesSeconds(snapshot.positionSeconds));
  const duration = usePlayer((snapshot) => toMinutesSeconds(snapshot.durationSeconds));
  return <span className={styles.times}>{messages.times(position, duration)}</span>;
}

/** Below the seek line of the expanded player: position and duration at its ends, the time of the sleep timer between. */
export function TimesApart() {
  const position = usePlayer((snapshot) => toMinutesSeconds(snapshot.positionSeconds));
  const duration = usePlayer((snapshot) => toMinutesSeconds(snapshot.durationSeconds));
  const sleepText = useSleepText();
  return (
    <div className={styles.apart}>
      <span>{position}</span>
      {sleepText !== null && (
        <span className={styles.sleep}>
          <Icon of={Moon} size={12} isFilled />
          {sleepText}
        </span>
      )}
      <span>{duration}</span>
    </div>
  );
}
