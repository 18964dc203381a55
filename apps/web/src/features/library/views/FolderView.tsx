import type { FolderPage, FolderRef } from '@segue/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Folder, FolderX } from 'lucide-react';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { isGone } from '../../../api/failures/is-gone.ts';
import { paths } from '../../../lib/paths.ts';
import { ListActions } from '../../../player/actions/ListActions.tsx';
import { PlayableRow } from '../../../player/tracks/PlayableRow.tsx';
import { PlayableRows } from '../../../player/tracks/PlayableRows.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Link } from '../../../ui/Link.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { GonePage } from '../../../ui/page/GonePage.tsx';
import { PageRow } from '../../../ui/rows/PageRow.tsx';
import { TrackList } from '../../../ui/lists/TrackList.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import { FolderActions } from './FolderActions.tsx';
import styles from './views.module.css';

/** Merges the loaded pages of a folder; null: none is loaded. */
function joinParts(parts: readonly FolderPage[]): FolderPage | null {
  const first = parts[0];
  if (!first) return null;
  return {
    ...first,
    folders: parts.flatMap(({ folders }) => folders),
    tracks: parts.flatMap(({ tracks }) => tracks),
  };
}

/** Contents of a folder of the library. @param path '' for the root, which lists the library folders. */
export function FolderView({ path }: { readonly path: string }) {
  const queries = useBrowseQueries();
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(queries.folder(path));
  if (isGone(error)) return <GonePage what="folder" />;
  const folder = joinParts(data?.pages ?? []);
  if (!folder) return <ShimmerRows />;
  const { folders, tracks } = folder;
  // The library folders together are the whole library, which 'Play all' plays.
  const hasMore = path !== '' && (folders.length > 0 || hasNextPage);
  return (
    <div className={styles.view}>
      {folder.path !== '' && <Parents parents={folder.parents} />}
      {folders.length + tracks.length === 0 && (
        <EmptyState icon={FolderX} title={messages.folderEmpty} text={messages.folderEmptyText} />
      )}
      {hasMore && <FolderActions path={path} />}
      {folders.length > 0 && (
        <TrackList tracks={folders} label={messages.foldersOf(folder.name)} renderRow={renderFolder} />
      )}
      {tracks.length > 0 && (
        <>
          {!hasMore && <ListActions tracks={tracks} />}
          <PlayableRows
            indexes={[...tracks.keys()]}
            label={messages.tracksOf(folder.name)}
            trackAt={(index) => tracks[index]}
            renderRow={(index) => {
              const track = tracks[index];
              return track && <PlayableRow track={track} pressed={{ list: tracks, index }} />;
            }}
          />
        </>
      )}
      {hasNextPage && (
        <Button variant="secondary" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {messages.loadMore}
        </Button>
      )}
    </div>
  );
}

const renderFolder = ({ path, name }: FolderRef) => (
  <PageRow to={paths.folder(path)} title={name} picture={{ icon: Folder }} />
);

/** Breadcrumb from the library down to this folder. */
const Parents = ({ parents }: { readonly parents: readonly FolderRef[] }) => (
  <nav aria-label={messages.folderPath}>
    <ol className={styles.parents}>
      <li>
        <Link to={paths.library('folders')} className={styles.parent ?? ''}>
          {messages.libraryFolders}
        </Link>
      </li>
      {parents.map(({ path, name }) => (
        <li key={path}>
          <Link to={paths.folder(path)} className={styles.parent ?? ''}>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
