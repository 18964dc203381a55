import type { ReactNode } from 'react';
import styles from './DottedLine.module.css';

/** Texts with dots between them; null, false and empty ones are left out. No line begins or ends with a dot. */
export const DottedLine = ({ parts }: { readonly parts: readonly ReactNode[] }) => (
  <p className={styles.line}>
    {parts.filter(Boolean).map((part, index) => (
      // The parts have no identity of their own, and no state.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.part}>
        {index > 0 && <span className={styles.dot}> · </span>}
        {part}
      </span>
    ))}
  </p>
);
