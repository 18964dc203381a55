import { classNames } from '../../lib/class-names.ts';
import styles from './PlayingBars.module.css';

interface PlayingBarsProps {
  /** False while the track is paused: the bars do not move. */
  readonly isMoving: boolean;
}

/** Four white bars over a darkened cover, which mark the current track. */
export const PlayingBars = ({ isMoving }: PlayingBarsProps) => (
  <span className={classNames(styles.bars, isMoving && styles.moving)} aria-hidden>
    <span />
    <span />
    <span />
    <span />
  </span>
);
