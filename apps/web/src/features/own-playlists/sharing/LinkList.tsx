import type { MadePlaylistLink } from '@segue/domain';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toLinkTimes } from './link-times.ts';
import styles from './Sharing.module.css';
import { sharingMessages as messages } from './sharing.messages.ts';

interface LinkListProps {
  readonly links: readonly MadePlaylistLink[];
  readonly onEnd: (link: MadePlaylistLink) => void;
}

/** The share links of a playlist, each with a button to revoke it. */
export const LinkList = ({ links, onEnd }: LinkListProps) => (
  <ul className={styles.editors} aria-label={messages.links}>
    {links.map((link) => (
      <li key={link.linkId} className={styles.editor}>
        <span>
          {messages.grantsOf[link.grants]}
          <span className={styles.times}>{toLinkTimes(link)}</span>
        </span>
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.endOf(messages.grantsOf[link.grants], toLinkTimes(link))}
          onClick={() => onEnd(link)}
        >
          {messages.end}
        </Button>
      </li>
    ))}
  </ul>
);
