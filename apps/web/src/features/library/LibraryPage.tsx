import { useSession } from '../../account/session.ts';
import { toLazyPart } from '../../lib/lazy/lazy-component.tsx';
import { ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { isBrowseKind, LIBRARY_VIEWS } from './address/library-state.ts';
import { useLibraryState } from './address/useLibraryState.ts';
import styles from './LibraryPage.module.css';
import { libraryMessages as messages } from './library.messages.ts';
import { BrowsePanel } from './lists/BrowsePanel.tsx';
import { FolderView } from './views/FolderView.tsx';
import { GenresView } from './views/GenresView.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';
import { YearsView } from './views/YearsView.tsx';

const { Lazy: PlaylistsView } = toLazyPart(
  'PlaylistsView',
  () => import('./playlists/PlaylistsView.tsx'),
  <ShimmerRows />,
);

/** Views for visitors without an account, who may not see the names of folders and playlists. */
const OPEN_VIEWS = LIBRARY_VIEWS.filter((view) => view !== 'folders' && view !== 'playlists');

/** The whole library, browsable by album, artist, song, genre, year, folder or playlist. */
export function LibraryPage() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const views = isLoggedIn ? LIBRARY_VIEWS : OPEN_VIEWS;
  const handle = useLibraryState(views);
  const { view } = handle.state;
  return (
    <div className={styles.page}>
      <PageTitle pageName={`${messages.title}: ${messages.views[view]}`}>{messages.title}</PageTitle>
      <ViewTabs views={views} shown={view} />
      {isBrowseKind(view) && <BrowsePanel key={view} kind={view} {...handle} />}
      {view === 'genres' && <GenresView {...handle} />}
      {view === 'years' && <YearsView />}
      {view === 'folders' && <FolderView path="" />}
      {view === 'playlists' && <PlaylistsView />}
    </div>
  );
}
