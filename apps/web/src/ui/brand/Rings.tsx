import { classNames } from '../../lib/class-names.ts';
import styles from './Rings.module.css';

interface RingsProps {
  /** 840 px wide around the thumbnail of the player bar, or 1480 px around the disc of the expanded player. */
  readonly around: 'bar' | 'disc';
}

/** Concentric rings behind the page, as the grooves of a record. Its box is a point: their centre. */
export const Rings = ({ around }: RingsProps) => (
  <span className={classNames(styles.rings, styles[around])} aria-hidden />
);
