import type { ReactNode } from 'react';
import { useNamePage } from '../../lib/page-name.ts';
import styles from './PageTitle.module.css';

type PageTitleProps =
  /** The heading is also the page's name. */
  | { readonly children: string; readonly pageName?: undefined }
  /** The heading is too long for a tab, or is more than a text. */
  | { readonly children: ReactNode; readonly pageName: string };

/** The heading of a page. On a phone it leaves room for Go back before it. */
export function PageTitle(props: PageTitleProps) {
  useNamePage(props.pageName ?? props.children);
  return (
    <h1 className={styles.title} dir="auto">
      {props.children}
    </h1>
  );
}
