import styles from './Logo.module.css';
import { MARK_LEFT, MARK_RIGHT } from './mark-paths.ts';

interface LogoProps {
  /** Leaves the word out, where there is no space for it. */
  readonly isMarkOnly?: boolean;
}

/** The mark, its left half in this song's accent, its right half in the next one's, and the word. */
export const Logo = ({ isMarkOnly = false }: LogoProps) => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
      <path d={MARK_LEFT} fill="var(--accent)" />
      <path d={MARK_RIGHT} fill="var(--next)" />
    </svg>
    {!isMarkOnly && <span className={styles.word} />}
  </span>
);
