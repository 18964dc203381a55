import { useSearchParams } from 'react-router';
import chipStyles from '../../../ui/buttons/ChipButton.module.css';
import { Link } from '../../../ui/Link.tsx';
import type { LibraryView } from '../address/library-state.ts';
import styles from '../LibraryPage.module.css';
import { libraryMessages as messages } from '../library.messages.ts';

interface ViewTabsProps {
  readonly views: readonly LibraryView[];
  readonly shown: LibraryView;
}

/** On a phone the tabs overflow the page: scroll the selected one into view. */
const scrollIntoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Tabs of the views; switching drops the filters. */
export function ViewTabs({ views, shown }: ViewTabsProps) {
  const [params] = useSearchParams();
  const q = params.get('q');
  const toAddress = (view: LibraryView) => {
    const search = new URLSearchParams({
      ...(q !== null && { q }),
      ...(view !== views[0] && { view }),
    });
    return { search: `${search}` };
  };
  return (
    <nav aria-label={messages.shelves}>
      <ul className={styles.tabs}>
        {views.map((view) => (
          <li key={view} ref={view === shown ? scrollIntoView : undefined}>
            <Link
              to={toAddress(view)}
              className={chipStyles.chip ?? ''}
              aria-current={view === shown ? 'page' : undefined}
            >
              {messages.views[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
