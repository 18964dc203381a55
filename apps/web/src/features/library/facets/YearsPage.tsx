import { useSearchParams } from 'react-router';
import { GonePage } from '../../../ui/page/GonePage.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import { FacetPage } from './FacetPage.tsx';

const YEARS = /^(\d{4})(?:-(\d{4}))?$/;

/** '1994' for a single year, '1990s' for a decade, '1990–1994' for any other range. */
function toTitle(from: string, to: string | undefined): string {
  if (to === undefined) return from;
  const isDecade = from.endsWith('0') && Number(to) - Number(from) === 9;
  return isDecade ? messages.decadeOf(from) : `${from}–${to}`;
}

/** Albums, songs and artists of a year or a range of years. */
export function YearsPage() {
  const [params] = useSearchParams();
  const [years, from = '', to] = YEARS.exec(params.get('q') ?? '') ?? [];
  if (years === undefined) return <GonePage what="year" />;
  const kind = to === undefined ? messages.kinds.year : messages.kinds.decade;
  return <FacetPage key={years} kind={kind} title={toTitle(from, to)} fixed={{ years }} />;
}
