import { classNames } from '../../lib/class-names.ts';
import styles from './Disc.module.css';

interface DiscProps {
  /** `accent` beside the artwork of the current track, `quiet` behind cards and empty sleeves. */
  readonly tone?: 'accent' | 'quiet';
}

/** The record that sticks out of its sleeve. It fills its box; the sleeve covers its left part. */
export const Disc = ({ tone = 'quiet' }: DiscProps) => (
  <span className={classNames(styles.disc, styles[tone])} aria-hidden />
);
