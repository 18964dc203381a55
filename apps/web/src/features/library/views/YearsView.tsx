import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { toRefusal } from '../../../api/failures/to-error-text.ts';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Link } from '../../../ui/Link.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import { toDecades } from './to-decades.ts';
import styles from './views.module.css';

/** Release years of albums, grouped by decade; years and decades link to their pages. */
export function YearsView() {
  const queries = useBrowseQueries();
  const { data, error } = useQuery(queries.browseSections('albums', { sort: 'year', order: 'desc' }));
  const refusal = toRefusal(error);
  if (refusal !== null) return <p role="alert">{refusal}</p>;
  if (!data) return <ShimmerRows />;
  const decades = toDecades(data.sections);
  if (decades.length === 0)
    return <EmptyState icon={CalendarX} title={messages.empty} text={messages.emptyText} />;
  return (
    <div className={styles.view}>
      {decades.map(({ year, count, years }) => (
        <section key={year} className={styles.decade} aria-labelledby={`decade-${year}`}>
          <h2 className={styles.decadeTitle} id={`decade-${year}`}>
            <Link to={paths.years(`${year}-${year + 9}`)} className={styles.decadeLink ?? ''}>
              {messages.decadeOf(`${year}`)}
            </Link>
            <span className={styles.tileNote}>{messages.count('albums', count)}</span>
          </h2>
          <ul className={styles.years}>
            {years.map((one) => (
              <li key={one.year}>
                <Link to={paths.years(`${one.year}`)} className={styles.year ?? ''}>
                  <span className={styles.tileTitle}>{one.year}</span>
                  <span className={styles.tileNote}>{messages.count('albums', one.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
