import type { ListenerPlaylist, PlaylistFolder, PlaylistShelf } from '@segue/domain';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { menuAction } from '../../../ui/menu/menu-action.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { ListenerTiles } from './ListenerTiles.tsx';
import { SharedPlaylists } from './SharedPlaylists.tsx';

interface PlaylistShelvesProps {
  readonly shelf: PlaylistShelf;
  readonly onRename: (folder: PlaylistFolder) => void;
}

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

interface FolderProps extends FolderHeadProps {
  readonly playlists: readonly ListenerPlaylist[];
  readonly folders: readonly PlaylistFolder[];
  readonly isAboveFold: boolean;
}

const Folder = ({ folder, onRename, playlists, ...others }: FolderProps) => (
  <section aria-label={folder.name}>
    <FolderHead folder={folder} onRename={onRename} />
    {playlists.length === 0 ? (
      <p className={styles.tileNote}>{messages.emptyFolder}</p>
    ) : (
      <ListenerTiles playlists={playlists} label={folder.name} {...others} />
    )}
  </section>
);

/** Own playlists without a folder and those that the listener edits. */
function Unfiled({ playlists, folders, isAboveFold }: Omit<FolderProps, keyof FolderHeadProps>) {
  if (folders.length === 0)
    return <ListenerTiles label={messages.views.playlists} {...{ playlists, folders, isAboveFold }} />;
  return (
    <section aria-label={messages.otherPlaylists}>
      <div className={styles.folderHead}>
        <h2 className={styles.folderTitle}>{messages.otherPlaylists}</h2>
      </div>
      <ListenerTiles label={messages.otherPlaylists} {...{ playlists, folders, isAboveFold }} />
    </section>
  );
}

/** Folders whose tiles are visible when the page opens. */
const FOLDERS_ABOVE_FOLD = 2;

/** Playlists grouped by the listener's folders, then those without a folder, then those of other listeners. */
export function PlaylistShelves({ shelf: { playlists, folders }, onRename }: PlaylistShelvesProps) {
  const known = new Set(folders.map(({ folderId }) => folderId));
  const [shared = [], editable = []] = [false, true].map((isEditable) =>
    playlists.filter(({ canEdit }) => canEdit === isEditable),
  );
  const byFolder = Map.groupBy(editable, ({ folderId }) =>
    folderId !== null && known.has(folderId) ? folderId : '',
  );
  const unfiled = byFolder.get('') ?? [];
  const isFew = folders.length < FOLDERS_ABOVE_FOLD;
  return (
    <>
      {folders.map((folder, index) => (
        <Folder
          key={folder.folderId}
          playlists={byFolder.get(folder.folderId) ?? []}
          isAboveFold={index < FOLDERS_ABOVE_FOLD}
          {...{ folder, folders, onRename }}
        />
      ))}
      {unfiled.length > 0 && <Unfiled playlists={unfiled} folders={folders} isAboveFold={isFew} />}
      {shared.length > 0 && (
        <SharedPlaylists playlists={shared} isAboveFold={isFew && unfiled.length === 0} />
      )}
    </>
  );
}
