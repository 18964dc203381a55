import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { toIntentHandlers } from '../../lib/input/intent-handlers.ts';
import { Cover } from '../covers/Cover.tsx';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import styles from './PageRow.module.css';

interface PageRowProps {
  /** Path of the page. */
  readonly to: string;
  readonly title: string;
  /** The second line; an empty one is left out. */
  readonly caption?: string;
  /** A cover (src null: the placeholder), or an icon. */
  readonly picture:
    | { readonly src: string | null; readonly isRound?: boolean }
    | { readonly icon: LucideIcon };
  /** Text at the end of the row, such as a year. */
  readonly note?: string;
  /** Called on hover and focus, to prefetch. */
  readonly onIntent?: () => void;
  /** A button over the picture. */
  readonly play?: ReactNode;
  /** A button beside the link; visible on hover and focus. */
  readonly end?: ReactNode;
}

/** A row that leads to a page: an album, an artist, a folder. Render it inside an `li`. */
export const PageRow = ({ to, title, caption = '', picture, note, onIntent, play, end }: PageRowProps) => (
  <div className={styles.row}>
    <Link to={to} className={styles.main} {...toIntentHandlers(onIntent)}>
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
    {play}
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </div>
);
