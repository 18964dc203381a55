import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from './Button.tsx';
import { Disc } from './Disc.tsx';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

export interface EmptyStateProps {
  /** The page's icon, drawn on the empty sleeve. */
  readonly icon: LucideIcon;
  readonly title: string;
  /** One line that says how the page fills. */
  readonly text: string;
  readonly action: { readonly label: string; readonly to: string };
}

/** A page with nothing to show yet. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <div className={styles.picture}>
      <span className={styles.disc}>
        <Disc />
      </span>
      <span className={styles.sleeve}>
        <Icon of={icon} size={56} />
      </span>
    </div>
    <div className={styles.texts}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <ButtonLink to={action.to}>{action.label}</ButtonLink>
    </div>
  </div>
);
