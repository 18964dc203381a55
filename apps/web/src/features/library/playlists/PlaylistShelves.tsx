import type { ListenerPlaylist, PlaylistFolder, PlaylistShelf } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { toLateOverlay } from '../../../lib/late/late-component.tsx';
import { paths } from '../../../lib/paths.ts';
import { OptionsButton } from '../../../player/options/OptionsButton.tsx';
import { TilePlay } from '../../../player/options/TilePlay.tsx';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { toMosaic } from '../../../player/playlists/to-mosaic.ts';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { menuAction } from '../../../ui/menu/menu-action.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { PlaylistTile } from './PlaylistTile.tsx';
import { useEntryTracks } from '../../../player/playlists/useEntryTracks.ts';

const { Late: ListenerPlaylistMenu, prepare } = toLateOverlay(
  'ListenerPlaylistMenu',
  () => import('./ListenerPlaylistMenu.tsx'),
);

interface PlaylistShelvesProps {
  readonly shelf: PlaylistShelf;
  readonly onRename: (folder: PlaylistFolder) => void;
}

/** Number of songs ('Smart playlist' where it is not known), and the owner unless it is the listener's own. */
const toNote = ({ trackCount, isOwn, ownerName }: ListenerPlaylist): string =>
  [trackCount === null ? messages.smartPlaylist : playlistsMessages.songs(trackCount), !isOwn && ownerName]
    .filter(Boolean)
    .join(' · ');

interface TilesProps {
  readonly playlists: readonly ListenerPlaylist[];
  readonly label: string;
  readonly folders: readonly PlaylistFolder[];
}

function Tiles({ playlists, label, folders }: TilesProps) {
  const queries = usePlaylistQueries();
  const queryClient = useQueryClient();
  return (
    <ul className={styles.cards} aria-label={label}>
      {playlists.map((playlist) => (
        <li key={playlist.playlistId}>
          <PlaylistTile
            title={playlist.title}
            to={paths.list(playlist.playlistId)}
            covers={toMosaic(playlist)}
            note={toNote(playlist)}
            onIntent={() => void queryClient.prefetchQuery(queries.head(playlist.playlistId, ''))}
            play={playlist.trackCount !== 0 && <EntriesPlay playlist={playlist} />}
          >
            <OptionsButton
              subject={{ playlist, folders }}
              isOnCard={false}
              label={messages.playlistOptions(playlist.title)}
              prepare={prepare}
              Menu={ListenerPlaylistMenu}
            />
          </PlaylistTile>
        </li>
      ))}
    </ul>
  );
}

const EntriesPlay = ({ playlist: { playlistId, title } }: { readonly playlist: ListenerPlaylist }) => (
  <TilePlay title={title} list={useEntryTracks(playlistId)} />
);

interface FolderHeadProps {
  readonly folder: PlaylistFolder;
  readonly onRename: (folder: PlaylistFolder) => void;
}

function FolderHead({ folder, onRename }: FolderHeadProps) {
  const { remove } = useFolders();
  return (
    <div className={styles.folderHead}>
      <h2 className={styles.folderTitle} dir="auto">
        {folder.name}
      </h2>
      <MenuButton
        label={messages.folderOptions(folder.name)}
        icon={Ellipsis}
        side="bottom"
        items={[
          menuAction(messages.renameFolder, Pencil, () => onRename(folder)),
          menuAction(messages.deleteFolder, Trash2, () => remove(folder)),
        ]}
      />
    </div>
  );
}

/** Playlists grouped by the listener's folders, then those without a folder. */
export function PlaylistShelves({ shelf: { playlists, folders }, onRename }: PlaylistShelvesProps) {
  const known = new Set(folders.map(({ folderId }) => folderId));
  const byFolder = Map.groupBy(playlists, ({ folderId }) =>
    folderId !== null && known.has(folderId) ? folderId : '',
  );
  const unfiled = byFolder.get('') ?? [];
  if (folders.length === 0)
    return <Tiles playlists={unfiled} label={messages.views.playlists} folders={folders} />;
  return (
    <>
      {folders.map((folder) => {
        const inside = byFolder.get(folder.folderId) ?? [];
        return (
          <section key={folder.folderId} aria-label={folder.name}>
            <FolderHead folder={folder} onRename={onRename} />
            {inside.length === 0 ? (
              <p className={styles.tileNote}>{messages.emptyFolder}</p>
            ) : (
              <Tiles playlists={inside} label={folder.name} folders={folders} />
            )}
          </section>
        );
      })}
      {unfiled.length > 0 && (
        <section aria-label={messages.otherPlaylists}>
          <div className={styles.folderHead}>
            <h2 className={styles.folderTitle}>{messages.otherPlaylists}</h2>
          </div>
          <Tiles playlists={unfiled} label={messages.otherPlaylists} folders={folders} />
        </section>
      )}
    </>
  );
}
