import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Disc } from '../cards/Disc.tsx';
import styles from './EmptyState.module.css';
import { Icon } from '../Icon.tsx';

export interface EmptyStateProps {
  /** The page's icon, drawn on the empty sleeve. */
  readonly icon: LucideIcon;
  /** Red is for what the hand does, such as liking. */
  readonly tone?: 'quiet' | 'red';
  readonly title: string;
  /** One line that says how the page fills. */
  readonly text: string;
  /** It is the whole page, and its title that of the page. */
  readonly isPage?: boolean;
  /** What to do about it: a button, or a command. */
  readonly children?: ReactNode;
}

/** A page with nothing to show yet. */
export function EmptyState({ icon, tone = 'quiet', title, text, isPage, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.empty, isPage && styles.page)}>
      <div className={styles.picture}>
        <span className={styles.disc}>
          <Disc />
        </span>
        <span className={classNames(styles.sleeve, styles[tone])}>
          <Icon of={icon} size={56} />
        </span>
      </div>
      <div className={styles.texts}>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
