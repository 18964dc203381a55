import { useQuery } from '@tanstack/react-query';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { searchMessages as messages } from '../search.messages.ts';
import { findNamedGenres, findNamedYears, mayNameYears } from './find-named.ts';
import styles from './NamedLinks.module.css';

interface NamedLink {
  readonly to: string;
  /** What it leads to, such as 'Genre'. */
  readonly kind: string;
  readonly name: string;
}

/** Links to the genres, years and decades that the search names. */
function useNamedLinks(text: string): readonly NamedLink[] {
  const queries = useBrowseQueries();
  const { data: genres = [] } = useQuery(queries.genres());
  const { data: { sections } = { sections: [] } } = useQuery({
    ...queries.browseSections('albums', { sort: 'year', order: 'desc' }),
    enabled: mayNameYears(text),
  });
  return [
    ...findNamedGenres(text, genres).map(({ name, isMood }) => ({
      to: paths.genre(name),
      kind: isMood ? messages.mood : messages.genre,
      name,
    })),
    ...findNamedYears(text, genres, sections).map((years) => ({
      to: paths.years(years),
      kind: years.includes('-') ? messages.decade : messages.year,
      name: years.replace(/-.*/, 's'),
    })),
  ];
}

/** A row of links to the genres and years that the search names; nothing if it names none. */
export function NamedLinks({ text }: { readonly text: string }) {
  const links = useNamedLinks(text);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={messages.named}>
      {links.map(({ to, kind, name }) => (
        <li key={to}>
          <Link to={to} className={styles.link ?? ''}>
            <span className={styles.kind}>{kind}</span> <span dir="auto">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
