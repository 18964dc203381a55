import { foldName, type Genre } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { toRefusal } from '../../../api/failures/to-error-text.ts';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { listToolsMessages } from '../../../player/tracks/list-tools.messages.ts';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { LibraryStateHandle } from '../address/useLibraryState.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import { NothingFound } from '../lists/NothingFound.tsx';
import { FilterField } from '../../../ui/forms/FilterField.tsx';
import styles from './views.module.css';

/** Genres whose name contains the text, ignoring case and accents. */
const findGenres = (genres: readonly Genre[], text: string): readonly Genre[] =>
  genres.filter(({ name }) => foldName(name).includes(foldName(text)));

/** Tiles of genres and moods, each linking to its page. */
export function GenresView({ state, filterBy }: LibraryStateHandle) {
  const queries = useBrowseQueries();
  const { data, error } = useQuery(queries.genres());
  const refusal = toRefusal(error);
  if (refusal !== null) return <p role="alert">{refusal}</p>;
  if (!data) return <ShimmerRows />;
  const genres = findGenres(data, state.filter.text);
  return (
    <div className={styles.view}>
      <FilterField
        label={messages.filterText}
        value={state.filter.text}
        onChange={(text) => filterBy({ text })}
      />
      <p className="visually-hidden" role="status">
        {state.filter.text !== '' &&
          (genres.length === 0 ? messages.nothingFound : listToolsMessages.found(genres.length, data.length))}
      </p>
      {genres.length === 0 && (
        <NothingFound isNarrowed={state.filter.text !== ''} onClear={() => filterBy({ text: '' })} />
      )}
      <ul className={styles.tiles} aria-label={messages.views.genres}>
        {genres.map(({ name, thumbnails, albumCount, songCount }) => (
          <li key={name}>
            <Link
              to={albumCount === 0 ? `${paths.genre(name)}&view=songs` : paths.genre(name)}
              className={styles.tile ?? ''}
            >
              <span className={styles.tileTexts}>
                <span className={styles.tileTitle} dir="auto">
                  {name}
                </span>
                <span className={styles.tileNote}>{messages.albumsAndSongs(albumCount, songCount)}</span>
              </span>
              {thumbnails[0] && (
                <span className={styles.tileCover}>
                  <Cover src={thumbnails[0].url} size={72} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
