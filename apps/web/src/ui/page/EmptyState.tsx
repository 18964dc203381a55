import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Disc } from '../covers/Disc.tsx';
import styles from './EmptyState.module.css';
import { Icon } from '../Icon.tsx';

interface EmptyStateProps {
  /** The page's icon, shown on the empty sleeve; left out below a head that shows a sleeve: no picture. */
  readonly icon?: LucideIcon;
  /** `red` for the page of likes. */
  readonly tone?: 'quiet' | 'red';
  readonly title: string;
  /** One line that says what will appear here. */
  readonly text: string;
  /** The empty state is the whole page, and its title the page's heading. */
  readonly isPage?: boolean;
  /** A way to fill the page: a button, or a command. */
  readonly children?: ReactNode;
}

/** Placeholder for an empty page or section. */
export function EmptyState({ icon, tone = 'quiet', title, text, isPage, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.empty, isPage && styles.page, !icon && styles.plain)}>
      {icon && (
        <div className={styles.picture}>
          <span className={styles.disc}>
            <Disc />
          </span>
          <span className={classNames(styles.sleeve, styles[tone])}>
            <Icon of={icon} size={56} />
          </span>
        </div>
      )}
      <div className={styles.texts}>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
