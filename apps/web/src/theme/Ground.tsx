import styles from './Ground.module.css';
import { usePageGround } from './page-ground.ts';

/** A layer in the page's background colour that fills its box; a new cover's colour fades in over the old. */
export function Ground() {
  const { turn, previousColour } = usePageGround();
  return (
    <span className={styles.ground} style={{ background: previousColour ?? undefined }} aria-hidden>
      <span key={turn} className={turn > 0 ? styles.arriving : styles.first} />
    </span>
  );
}
