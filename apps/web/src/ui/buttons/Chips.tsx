import styles from './Chips.module.css';

/** The E that marks an explicit track. */
export const ExplicitChip = () => (
  <abbr className={styles.explicit} title="Explicit">
    E
  </abbr>
);

/** A duration shown on a picture. */
export const TimeChip = ({ children }: { readonly children: string }) => (
  <span className={styles.time}>{children}</span>
);
