import type { ListenerPlaylist, PlaylistFolder, PlaylistShelf } from '@segue/domain';
import { ChevronDown, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { menuAction } from '../../../ui/menu/menu-action.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { ListenerTiles } from './ListenerTiles.tsx';
import own from './PlaylistShelves.module.css';
import { SharedPlaylists } from './SharedPlaylists.tsx';
import { ShelfTools } from './ShelfTools.tsx';
import { useShelfView } from './useShelfView.ts';

interface PlaylistShelvesProps {
  readonly shelf: PlaylistShelf;
  readonly onRename: (folder: PlaylistFolder) => void;
}

interface FolderHeadProps {
  readonly folder: PlaylistFolder;
  readonly onRename: (folder: PlaylistFolder) => void;
  /** Whether its playlists are hidden. */
  readonly isFolded: boolean;
  /** null: it cannot be folded. */
  readonly onFold: (() => void) | null;
}

function FolderHead({ folder, onRename, isFolded, onFold }: FolderHeadProps) {
  const { remove } = useFolders();
  return (
    <div className={styles.folderHead}>
      <h2 className={styles.folderTitle} dir="auto">
        {onFold ? (
          <button type="button" className={own.fold} aria-expanded={!isFolded} onClick={onFold}>
            <span className={classNames(isFolded && own.folded)}>
              <Icon of={ChevronDown} size={16} />
            </span>
            <span className={own.name}>{folder.name}</span>
          </button>
        ) : (
          folder.name
        )}
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

function Folder({ playlists, folders, isAboveFold, ...head }: FolderProps) {
  const { folder, isFolded } = head;
  const tiles =
    playlists.length === 0 ? (
      <p className={styles.tileNote}>{messages.emptyFolder}</p>
    ) : (
      <ListenerTiles label={folder.name} {...{ playlists, folders, isAboveFold }} />
    );
  return (
    <section aria-label={folder.name}>
      <FolderHead {...head} />
      {!isFolded && tiles}
    </section>
  );
}

/** Own playlists and those that the listener edits or saved, without a folder. */
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
export function PlaylistShelves({ shelf, onRename }: PlaylistShelvesProps) {
  const { folders } = shelf;
  const view = useShelfView(shelf);
  const known = new Set(folders.map(({ folderId }) => folderId));
  const [shared = [], kept = []] = [false, true].map((isKept) =>
    view.shown.filter(({ canEdit, isSaved }) => (canEdit || isSaved) === isKept),
  );
  const byFolder = Map.groupBy(kept, ({ folderId }) =>
    folderId !== null && known.has(folderId) ? folderId : '',
  );
  const unfiled = byFolder.get('') ?? [];
  const isFew = folders.length < FOLDERS_ABOVE_FOLD;
  const shownFolders = view.isFiltered ? folders.filter(({ folderId }) => byFolder.has(folderId)) : folders;
  return (
    <>
      {view.hasTools && <ShelfTools {...view} />}
      {shownFolders.map((folder, index) => (
        <Folder
          key={folder.folderId}
          playlists={byFolder.get(folder.folderId) ?? []}
          isAboveFold={index < FOLDERS_ABOVE_FOLD}
          isFolded={view.isFolded(folder.folderId)}
          onFold={view.isFiltered ? null : () => view.toggle(folder.folderId)}
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
