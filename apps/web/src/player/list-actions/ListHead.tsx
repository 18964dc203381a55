import type { Track } from '@segue/domain';
import styles from './ListActions.module.css';
import { ListActions } from './ListActions.tsx';

interface ListHeadProps {
  /** Number of songs and total duration. */
  readonly meta: string;
  readonly tracks: readonly Track[];
}

/** The line between the title of a page and its list of songs. */
export const ListHead = ({ meta, tracks }: ListHeadProps) => (
  <div className={styles.head}>
    <p className={styles.meta}>{meta}</p>
    <ListActions tracks={tracks} />
  </div>
);
