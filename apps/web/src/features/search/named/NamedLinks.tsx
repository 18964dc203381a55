import { classNames } from '../../../lib/class-names.ts';
import { Link } from '../../../ui/Link.tsx';
import { searchMessages as messages } from '../search.messages.ts';
import chipRow from '../chip-row.module.css';
import styles from './NamedLinks.module.css';
import type { NamedLink } from './useNamedLinks.ts';

/** A row of links to the playlists, genres and years that the search names. */
export const NamedLinks = ({ links }: { readonly links: readonly NamedLink[] }) => (
  <ul className={classNames(chipRow.row, styles.links)} aria-label={messages.named}>
    {links.map(({ to, kind, name }) => (
      <li key={to}>
        <Link to={to} className={styles.link ?? ''}>
          <span className={styles.kind}>{kind}</span> <span dir="auto">{name}</span>
        </Link>
      </li>
    ))}
  </ul>
);
