import { foldName } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';

/** Spelling of a genre in the library, which ignores case and accents; as given until it is known. */
export function useGenreSpelling<Genre extends string | null>(genre: Genre): Genre | string {
  const { data = [] } = useQuery(useBrowseQueries().genres());
  if (genre === null) return genre;
  return data.find(({ name }) => foldName(name) === foldName(genre))?.name ?? genre;
}
