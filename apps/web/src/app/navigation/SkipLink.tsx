import type { RefObject } from 'react';
import styles from './SkipLink.module.css';
import { shellMessages } from '../shell/shell.messages.ts';

interface SkipLinkProps {
  readonly page: RefObject<HTMLElement | null>;
  /** True while the page itself cannot be reached. */
  readonly isHidden: boolean;
}

/** The first stop of the keyboard: past header and drawer to the page. In sight only while it has the focus. */
export const SkipLink = ({ page, isHidden }: SkipLinkProps) => (
  <a
    href="#content"
    className={styles.link}
    hidden={isHidden}
    onClick={(event) => {
      // Followed as an address it would be a step in history.
      event.preventDefault();
      page.current?.focus({ preventScroll: true });
    }}
  >
    {shellMessages.skipToContent}
  </a>
);
