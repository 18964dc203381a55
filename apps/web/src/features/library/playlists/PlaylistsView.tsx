import type { PlaylistFolder } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { FileInput, FolderPlus, ListFilterPlus, ListMusic, Plus } from 'lucide-react';
import { useState } from 'react';
import { toRefusal } from '../../../api/failures/to-error-text.ts';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { useLayer, usePageKey } from '../../../lib/layers.ts';
import { toLazyOverlay } from '../../../lib/lazy/lazy-component.tsx';
import { paths } from '../../../lib/paths.ts';
import { makeRandomId } from '../../../lib/random-id.ts';
import { useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { NameForm } from '../../../player/playlists/NameForm.tsx';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { toRulesPath } from '../../../player/playlists/rules-path.ts';
import { useMakePlaylist } from '../../../player/playlists/useMakePlaylist.ts';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { DeletedPlaylists } from './DeletedPlaylists.tsx';
import { FoundPlaylists } from './FoundPlaylists.tsx';
import { PlaylistShelves } from './PlaylistShelves.tsx';

const { Lazy: ImportPlaylist, prepare } = toLazyOverlay(
  'ImportPlaylist',
  () => import('../import/ImportPlaylist.tsx'),
);

/** The dialogs of the view; going back closes them. */
function useDialogs() {
  const [renamed, setRenamed] = useState<PlaylistFolder | null>(null);
  const renaming = useLayer('rename-folder');
  return {
    playlist: useLayer('new-playlist'),
    folder: useLayer('new-folder'),
    imported: useLayer('import-playlist'),
    rename: {
      folder: renaming.isOpen ? renamed : null,
      open: (folder: PlaylistFolder) => {
        setRenamed(folder);
        renaming.open();
      },
      close: renaming.close,
    },
  };
}

/** The listener's playlists, those found in the library, and buttons to create or import one. */
export function PlaylistsView() {
  const { data, error } = useQuery(usePlaylistQueries().ownPlaylists());
  const refusal = toRefusal(error);
  const { playlist, folder, imported, rename } = useDialogs();
  const pageKey = usePageKey();
  const isEmpty = data?.playlists.length === 0 && data.folders.length === 0;
  const found = data?.found ?? [];
  if (refusal !== null) return <p role="alert">{refusal}</p>;
  return (
    <div className={styles.view}>
      <div className={styles.buttons}>
        <Button icon={<Icon of={Plus} />} onClick={playlist.open}>
          {playlistsMessages.newPlaylist}
        </Button>
        <ButtonLink variant="quiet" icon={<Icon of={ListFilterPlus} />} to={toRulesPath('')}>
          {messages.newSmartPlaylist}
        </ButtonLink>
        <Button variant="quiet" icon={<Icon of={FolderPlus} />} onClick={folder.open}>
          {messages.newFolder}
        </Button>
        <Button
          variant="quiet"
          icon={<Icon of={FileInput} />}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={imported.open}
        >
          {messages.importPlaylist}
        </Button>
      </div>
      {data === undefined && <ShimmerRows />}
      {isEmpty && (
        <EmptyState icon={ListMusic} title={playlistsMessages.none} text={messages.noPlaylistText} />
      )}
      {data !== undefined && !isEmpty && (
        <PlaylistShelves key={pageKey} shelf={data} onRename={rename.open} />
      )}
      {found.length > 0 && <FoundPlaylists found={found} />}
      {data !== undefined && <DeletedPlaylists />}
      {imported.isOpen && <ImportPlaylist onClose={imported.close} />}
      {playlist.isOpen && <NewPlaylist onClose={playlist.close} />}
      {folder.isOpen && <FolderName onClose={folder.close} />}
      {rename.folder && <FolderName folder={rename.folder} onClose={rename.close} />}
    </div>
  );
}

interface NamingProps {
  readonly onClose: () => void;
}

function NewPlaylist({ onClose }: NamingProps) {
  const make = useMakePlaylist();
  const navigate = useNavigateFromHere();
  return (
    <Dialog title={playlistsMessages.newPlaylist} isOpen onClose={onClose}>
      <NameForm
        onNamed={async (title) => {
          const { playlistId } = await make({ title });
          // Replaces the entry of the dialog.
          await navigate(paths.list(playlistId), { replace: true });
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Dialog that creates a folder, or renames `folder`. */
function FolderName({ folder, onClose }: NamingProps & { readonly folder?: PlaylistFolder }) {
  const { save } = useFolders();
  // Kept across retries, so that saving is idempotent.
  const [folderId] = useState(() => folder?.folderId ?? makeRandomId());
  return (
    <Dialog title={folder ? messages.renameFolder : messages.newFolder} isOpen onClose={onClose}>
      <NameForm
        {...(folder && { initialName: folder.name, isRename: true })}
        blankText={playlistsMessages.blankFolder}
        onNamed={async (name) => {
          await save({ folderId, name }, folder ?? null);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
