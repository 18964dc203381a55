import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Disc } from './Disc.tsx';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

export interface EmptyStateProps {
  /** The page's icon, drawn on the empty sleeve. */
  readonly icon: LucideIcon;
  /** Red is for what the hand does, such as liking. */
  readonly tone?: 'quiet' | 'red';
  readonly title: string;
  /** One line that says how the page fills. */
  readonly text: string;
  /** What to do about it: a button, or a command. */
  readonly children?: ReactNode;
}

/** A page with nothing to show yet. */
export const EmptyState = ({ icon, tone = 'quiet', title, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <div className={styles.picture}>
      <span className={styles.disc}>
        <Disc />
      </span>
      <span className={classNames(styles.sleeve, styles[tone])}>
        <Icon of={icon} size={56} />
      </span>
    </div>
    <div className={styles.texts}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  </div>
);
