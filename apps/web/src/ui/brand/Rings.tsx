import { classNames } from '../../lib/class-names.ts';
import styles from './Rings.module.css';

interface RingsProps {
  /** 840 px round the thumbnail of the player bar, or 1480 px round the disc of the expanded card. */
  readonly around: 'bar' | 'disc';
}

/** The grooves of the record that plays, behind the page. Its box is a point: the centre of the rings. */
export const Rings = ({ around }: RingsProps) => (
  <span className={classNames(styles.rings, styles[around])} aria-hidden />
);
