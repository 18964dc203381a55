import type { RefObject } from 'react';
import styles from './SkipLink.module.css';
import { shellMessages } from '../shell.messages.ts';

interface SkipLinkProps {
  readonly page: RefObject<HTMLElement | null>;
  /** True while the expanded player covers the page. */
  readonly isHidden: boolean;
}

/** The first tab stop: skips header and drawer. Visible only while it has the focus. */
export const SkipLink = ({ page, isHidden }: SkipLinkProps) => (
  <a
    href="#content"
    className={styles.link}
    hidden={isHidden}
    onClick={(event) => {
      // Following the link would add an entry to the history.
      event.preventDefault();
      page.current?.focus({ preventScroll: true });
    }}
  >
    {shellMessages.skipToContent}
  </a>
);
