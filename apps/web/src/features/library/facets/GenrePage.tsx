import { foldName } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBrowseQueries } from '../../../api/browse-queries.ts';
import { GonePage } from '../../../ui/page/GonePage.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import { FacetPage } from './FacetPage.tsx';

/** Spelling of a genre in the library, which ignores case and accents; as given until it is known. */
function useSpelling(genre: string): string {
  const { data = [] } = useQuery(useBrowseQueries().genres());
  return data.find(({ name }) => foldName(name) === foldName(genre))?.name ?? genre;
}

/** Albums, songs and artists of a genre or mood. */
export function GenrePage() {
  const [params] = useSearchParams();
  const genre = params.get('q')?.slice(0, 200) ?? '';
  const title = useSpelling(genre);
  if (genre === '') return <GonePage what="genre" />;
  return <FacetPage key={genre} kind={messages.kinds.genre} title={title} fixed={{ genre }} />;
}
