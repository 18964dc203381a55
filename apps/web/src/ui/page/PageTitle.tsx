import { useNamePage } from '../../lib/page-name.ts';
import styles from './PageTitle.module.css';

export interface PageTitleProps {
  /** The heading; also names the page. */
  readonly children: string;
  /** Names the page where the heading is too long for a tab. */
  readonly pageName?: string;
}

/** The heading of a page. On a phone it leaves room for Go back, which stands before it. */
export function PageTitle({ children, pageName = children }: PageTitleProps) {
  useNamePage(pageName);
  return (
    <h1 className={styles.title} dir="auto">
      {children}
    </h1>
  );
}
