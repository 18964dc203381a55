import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../account/session.ts';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { searchMessages as messages } from '../search.messages.ts';
import { findNamedGenres, findNamedPlaylists, findNamedYears, mayNameYears } from './find-named.ts';

export interface NamedLink {
  readonly to: string;
  /** What it leads to, such as 'Genre'. */
  readonly kind: string;
  readonly name: string;
}

/** The playlists that the listener can open, of which a search names some; loaded once for all searches of a page. */
function useOwnPlaylists() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { data, isLoading } = useQuery({
    ...usePlaylistQueries().ownPlaylists(),
    refetchOnMount: true,
    enabled: isLoggedIn,
  });
  return { playlists: data?.playlists ?? [], isLoading };
}

/**
 * Links to the listener's playlists, the genres, years and decades that the search names; `isPending`: not all of them
 * are known yet.
 */
export function useNamedLinks(text: string) {
  const queries = useBrowseQueries();
  const { data: genres = [], isPending: areGenresPending } = useQuery(queries.genres());
  // A query that is not enabled is pending, but does not load.
  const { data: { sections } = { sections: [] }, isLoading: areYearsLoading } = useQuery({
    ...queries.browseSections('albums', { sort: 'year', order: 'desc' }),
    enabled: mayNameYears(text),
  });
  const { playlists, isLoading: arePlaylistsLoading } = useOwnPlaylists();
  const links: readonly NamedLink[] = [
    ...findNamedPlaylists(text, playlists).map(({ playlistId, title }) => ({
      to: paths.list(playlistId),
      kind: messages.playlist,
      name: title,
    })),
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
  return { links, isPending: areGenresPending || areYearsLoading || arePlaylistsLoading };
}
