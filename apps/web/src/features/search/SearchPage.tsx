import { toFirstValue } from '@segue/contract/client';
import type { Card, SearchGroup } from '@segue/domain';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ShimmerBlock, ShimmerRows, ShimmerShelf, ShimmerTitle } from '../../ui/feedback/Shimmer.tsx';
import { ResultAnnouncer } from './results/ResultAnnouncer.tsx';
import { CATEGORY_PARAMETER, ResultFilter } from './results/ResultFilter.tsx';
import { ResultList } from './results/ResultList.tsx';
import { ResultShelf } from './results/ResultShelf.tsx';
import { rememberSearch } from './start/recent-searches.ts';
import styles from './SearchPage.module.css';
import { SearchStart } from './start/SearchStart.tsx';
import { NamedLinks } from './named/NamedLinks.tsx';
import { useNamedLinks } from './named/useNamedLinks.ts';
import { searchMessages as messages } from './search.messages.ts';
import { TopResult } from './results/TopResult.tsx';
import { useSearchPlays } from './useSearchPlays.ts';
import { useSearchQuery } from './useSearchQuery.ts';

/** Search results grouped by category [2.36]; all categories or a single one [2.59]. */
export function SearchPage() {
  const { queries } = useApi();
  const { q } = useSearchQuery();
  const text = toFirstValue('/search', q);
  const { data: groups } = usePageQuery(queries.search(text));
  useSearchPlays(text, groups);
  return (
    <>
      <PageTitle pageName={text === '' ? messages.search : messages.searchFor(text)}>
        {text === '' ? (
          messages.appearBelow
        ) : (
          <>
            {messages.resultsFor} &quot;<bdi>{text}</bdi>&quot;
          </>
        )}
      </PageTitle>
      {text === '' ? <SearchStart /> : <Found text={text} groups={groups} />}
    </>
  );
}

interface FoundProps {
  readonly text: string;
  /** undefined: not loaded yet. */
  readonly groups: readonly Group[] | undefined;
}

/** Links to the playlists, genres and years that the search names, and its results. */
function Found({ text, groups }: FoundProps) {
  const { links, isPending } = useNamedLinks(text);
  const [params] = useSearchParams();
  const isEmpty = groups?.length === 0 && links.length === 0;
  const isKnown = groups !== undefined && !isPending;
  const count = countShown(groups ?? [], params.get(CATEGORY_PARAMETER)) + links.length;
  const hasFound = groups !== undefined && (groups.length > 0 || links.length > 0);
  useEffect(() => {
    if (hasFound) rememberSearch(text);
  }, [hasFound, text]);
  const announced = count === 0 ? messages.nothingFoundFor(text) : messages.foundFor(count, text);
  return (
    <>
      <ResultAnnouncer text={isKnown ? announced : ''} />
      {isEmpty && !isPending ? (
        <EmptyState icon={Search} title={messages.nothingFound} text={messages.tryOtherWords} />
      ) : (
        // The key resets the scroll positions of the shelves for another search.
        <FoundParts key={text} {...{ text, groups, links, isEmpty }} />
      )}
    </>
  );
}

type FoundPartsProps = FoundProps & {
  readonly links: ReturnType<typeof useNamedLinks>['links'];
  readonly isEmpty: boolean;
};

function FoundParts({ text, groups, links, isEmpty }: FoundPartsProps) {
  return (
    <>
      {links.length > 0 && <NamedLinks links={links} />}
      {groups && !isEmpty ? <Results groups={groups} text={text} /> : <LoadingResults />}
    </>
  );
}

const TOP_RESULT = 'Top result';
const SONGS = 'Songs';

type Group = SearchGroup<Card>;

/** The results of the chosen category, or of all; if there are others, the top result is one of them, too. */
function countShown(groups: readonly Group[], chosen: string | null): number {
  const others = groups.filter(({ category }) => category !== TOP_RESULT);
  const all = others.length > 0 ? others : groups;
  const shown = others.filter(({ category }) => category === chosen);
  return (shown.length > 0 ? shown : all).reduce((count, { data }) => count + data.length, 0);
}

interface ResultsProps {
  readonly groups: readonly Group[];
  readonly text: string;
}

/** Category filter, and the results of all categories or of the one named in the address. */
function Results({ groups, text }: ResultsProps) {
  const [params] = useSearchParams();
  const categories = groups.map(({ category }) => category).filter((category) => category !== TOP_RESULT);
  const chosen = groups.find(({ category }) => category === params.get(CATEGORY_PARAMETER));
  return (
    <>
      {categories.length > 1 && <ResultFilter categories={categories} chosen={chosen?.category ?? null} />}
      {chosen ? <ResultList group={chosen} text={text} /> : <AllResults groups={groups} text={text} />}
    </>
  );
}

/** The top result with the songs beside it, then the other categories in the server's order. */
function AllResults({ groups, text }: ResultsProps) {
  const topResult = groups.find(({ category }) => category === TOP_RESULT);
  const songs = topResult && groups.find(({ category }) => category === SONGS);
  const others = groups.filter((group) => group !== topResult && group !== songs);
  return (
    <div className={styles.results}>
      {topResult && (
        <div className={styles.best}>
          <TopResult title={topResult.category} cards={topResult.data} />
          {songs && <ResultShelf group={songs} text={text} isAboveFold />}
        </div>
      )}
      {others.map((group, index) => (
        <ResultShelf key={group.category} group={group} text={text} isAboveFold={index === 0} />
      ))}
    </div>
  );
}

/** Number of skeleton rows for the songs beside the top result. */
const SHIMMER_ROWS = 4;

const LoadingResults = () => (
  <>
    <div className={styles.filterRoom} />
    <div className={styles.results}>
      <div className={styles.best}>
        <div className={styles.column}>
          <div className={styles.head}>
            <ShimmerTitle />
          </div>
          <ShimmerBlock />
        </div>
        <div className={styles.column}>
          <div className={styles.head}>
            <ShimmerTitle />
          </div>
          <ShimmerRows count={SHIMMER_ROWS} />
        </div>
      </div>
      <ShimmerShelf />
      <ShimmerShelf isRound />
    </div>
  </>
);
