import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The heading of a page. On a phone it leaves room for Go back, which stands before it. */
export const PageTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1 className={styles.title} dir="auto">
    {children}
  </h1>
);
