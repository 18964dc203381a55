import styles from './EmptyLibrary.module.css';
import { homeMessages as messages } from './home.messages.ts';

/** Says that there is nothing to play, and what the operator does about it. */
export const EmptyLibrary = () => (
  <section className={styles.empty}>
    <h2 className={styles.title}>{messages.emptyTitle}</h2>
    <p>{messages.emptyText}</p>
    <code className={styles.command}>{messages.emptyCommand}</code>
  </section>
);
