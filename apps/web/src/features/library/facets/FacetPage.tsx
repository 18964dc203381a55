import { useNamePage } from '../../../lib/page-name.ts';
import { isBrowseKind, type LibraryFilter, type LibraryView } from '../address/library-state.ts';
import { useLibraryState } from '../address/useLibraryState.ts';
import styles from '../LibraryPage.module.css';
import { BrowsePanel } from '../lists/BrowsePanel.tsx';
import { ViewTabs } from '../views/ViewTabs.tsx';

const VIEWS: readonly LibraryView[] = ['albums', 'songs', 'artists'];

interface FacetPageProps {
  /** Kind of page, such as 'Genre', shown above the title. */
  readonly kind: string;
  readonly title: string;
  /** Filter that the page always applies and that cannot be changed here. */
  readonly fixed: Partial<LibraryFilter>;
}

/** Head of a facet page: kind and title; also sets the page name. */
export function FacetHead({ kind, title }: Omit<FacetPageProps, 'fixed'>) {
  useNamePage(title);
  return (
    <header className={styles.pageHead}>
      <p className={styles.kind}>{kind}</p>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
    </header>
  );
}

/** Albums, songs and artists of a genre or a range of years. */
export function FacetPage({ kind, title, fixed }: FacetPageProps) {
  const handle = useLibraryState(VIEWS);
  const { view } = handle.state;
  return (
    <div className={styles.page}>
      <FacetHead kind={kind} title={title} />
      <ViewTabs views={VIEWS} shown={view} />
      {isBrowseKind(view) && <BrowsePanel key={view} kind={view} fixed={fixed} {...handle} />}
    </div>
  );
}
