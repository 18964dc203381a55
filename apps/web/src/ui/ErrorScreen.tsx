import { BigMark } from './BigMark.tsx';
import { ButtonLink } from './Button.tsx';
import styles from './ErrorScreen.module.css';
import { Logo } from './Logo.tsx';

export interface ErrorScreenProps {
  /** HTTP status of a failing or unmatched route; null where there is none. */
  readonly status: number | null;
  readonly text: string;
}

/** What an unmatched or failing route shows (§2). */
export const ErrorScreen = ({ status, text }: ErrorScreenProps) => (
  <main className={styles.screen}>
    <title>Unexpected Application Error! · Segue</title>
    <span className={styles.logo}>
      <Logo />
    </span>
    <span className={styles.mark}>
      <BigMark isSplit />
    </span>
    <div className={styles.texts} role="alert">
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.status}>{status === null ? text : `${status} ${text}`}</p>
      <ButtonLink to="/">Go to Home</ButtonLink>
    </div>
  </main>
);
