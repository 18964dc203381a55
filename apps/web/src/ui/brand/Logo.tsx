import styles from './Logo.module.css';

/** Paths of the halves of the mark, on a grid of 32: left for the current track, right for the next one. */
export const MARK_LEFT = 'M16 1A10 10 0 0 0 16 21V13.5A2.5 2.5 0 0 1 16 8.5Z';
export const MARK_RIGHT = 'M16 11A10 10 0 0 1 16 31V23.5A2.5 2.5 0 0 0 16 18.5Z';

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
