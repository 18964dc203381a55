import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../cards/Cover.tsx';
import { Icon } from '../Icon.tsx';
import styles from './PageRow.module.css';

export interface PageRowProps {
  /** Where it leads. */
  readonly to: string;
  readonly title: string;
  /** The second line; an empty one is left out. */
  readonly caption?: string;
  /** A picture, an address of none, or a sign. */
  readonly picture:
    | { readonly src: string | null; readonly isRound?: boolean }
    | { readonly icon: LucideIcon };
  /** What stands at the end of the row, such as a year. */
  readonly note?: string;
  /** Called when a pointer or the keyboard reaches the row. */
  readonly onIntent?: () => void;
  /** A button beside the link; it shows on hover and focus. */
  readonly end?: ReactNode;
}

/** A row that leads to a page: an album, an artist, a folder. Give it an `li` to live in. */
export const PageRow = ({ to, title, caption = '', picture, note, onIntent, end }: PageRowProps) => (
  <div className={styles.row}>
    <Link to={to} className={styles.main} onPointerEnter={onIntent} onFocus={onIntent}>
      <span className={styles.picture}>
        {'icon' in picture ? (
          <Icon of={picture.icon} />
        ) : (
          <Cover src={picture.src} size={48} shape={picture.isRound ? 'round' : 'square'} />
        )}
      </span>
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {caption !== '' && (
          <span className={styles.caption} dir="auto">
            {caption}
          </span>
        )}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {end !== undefined && <span className={styles.endRoom} />}
    </Link>
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </div>
);
