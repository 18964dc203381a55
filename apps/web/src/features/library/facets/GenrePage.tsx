import { useSearchParams } from 'react-router';
import { GonePage } from '../../../ui/page/GonePage.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import { useGenreSpelling } from '../tools/useGenreSpelling.ts';
import { FacetPage } from './FacetPage.tsx';

/** Albums, songs and artists of a genre or mood. */
export function GenrePage() {
  const [params] = useSearchParams();
  const genre = params.get('q')?.slice(0, 200) ?? '';
  const title = useGenreSpelling(genre);
  if (genre === '') return <GonePage what="genre" />;
  return <FacetPage key={genre} kind={messages.kinds.genre} title={title} fixed={{ genre }} />;
}
