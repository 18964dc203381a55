import { type ReactNode, useId } from 'react';
import styles from './OwnAccount.module.css';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the account page, with a heading. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
