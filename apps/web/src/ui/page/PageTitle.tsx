import { useNamePage } from '../../lib/page-name.ts';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  /** The heading; also the page's name, unless `pageName` is given. */
  readonly children: string;
  /** Name of the page, when the heading is too long for a tab. */
  readonly pageName?: string;
}

/** The heading of a page. On a phone it leaves room for Go back before it. */
export function PageTitle({ children, pageName = children }: PageTitleProps) {
  useNamePage(pageName);
  return (
    <h1 className={styles.title} dir="auto">
      {children}
    </h1>
  );
}
