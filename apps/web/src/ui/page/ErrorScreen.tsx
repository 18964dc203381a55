import { useNamePage } from '../../lib/page-name.ts';
import { BigMark } from '../brand/BigMark.tsx';
import { ButtonLink } from '../buttons/Button.tsx';
import styles from './ErrorScreen.module.css';
import { ERROR_TITLE } from './error-title.ts';

interface ErrorScreenProps {
  /** HTTP status of a failing or unmatched route; null where there is none. */
  readonly status: number | null;
  readonly text: string;
}

/** The screen of an unmatched or failing route [2.12]. */
export function ErrorScreen({ status, text }: ErrorScreenProps) {
  useNamePage(ERROR_TITLE);
  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <BigMark isSplit />
      </span>
      <div className={styles.texts}>
        <h1 className={styles.title}>{ERROR_TITLE}</h1>
        <p className={styles.status}>{status === null ? text : `${status} ${text}`}</p>
        <ButtonLink to="/">Go to Home</ButtonLink>
      </div>
    </div>
  );
}
