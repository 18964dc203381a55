import { classNames } from '../../lib/class-names.ts';
import styles from './BigMark.module.css';
import { MARK_LEFT, MARK_RIGHT } from './mark-paths.ts';

/** Radii of the grooves from the edge inwards, in units of the mark's grid of 32. */
const GROOVES = [9.04, 8.08, 7.12, 6.16, 5.2];

const toLeftGroove = (r: number) => `M16 ${11 - r}A${r} ${r} 0 0 0 16 ${11 + r}`;
const toRightGroove = (r: number) => `M16 ${21 - r}A${r} ${r} 0 0 1 16 ${21 + r}`;

interface BigMarkProps {
  /** Pulls the halves apart, for the error screen. */
  readonly isSplit?: boolean;
}

/** The mark as a picture, as high as its box: grooved beside account forms, split on the error screen. */
export const BigMark = ({ isSplit = false }: BigMarkProps) => (
  <svg
    className={classNames(styles.mark, isSplit && styles.split)}
    viewBox={isSplit ? '4 1 24 26' : '6 1 20 30'}
    aria-hidden
  >
    <g className={styles.left}>
      <path d={MARK_LEFT} />
      {!isSplit && GROOVES.map((r) => <path key={r} className={styles.groove} d={toLeftGroove(r)} />)}
    </g>
    <g className={styles.right}>
      <path d={MARK_RIGHT} />
      {!isSplit && GROOVES.map((r) => <path key={r} className={styles.groove} d={toRightGroove(r)} />)}
    </g>
  </svg>
);
