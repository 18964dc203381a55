import { classNames } from '../../lib/class-names.ts';
import styles from './PlayingBars.module.css';

interface PlayingBarsProps {
  /** False while the track is paused: the bars stand still. */
  readonly isMoving: boolean;
}

/** Four white bars over a darkened cover: this is the track. */
export const PlayingBars = ({ isMoving }: PlayingBarsProps) => (
  <span className={classNames(styles.bars, isMoving && styles.moving)} aria-hidden>
    <span />
    <span />
    <span />
    <span />
  </span>
);
