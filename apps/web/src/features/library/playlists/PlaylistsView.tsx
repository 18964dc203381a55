import type { PlaylistFolder } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { FileInput, FolderPlus, ListFilterPlus, ListMusic, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { toLateOverlay } from '../../../lib/late/late-component.tsx';
import { paths } from '../../../lib/paths.ts';
import { makeRandomId } from '../../../lib/random-id.ts';
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
import { FoundPlaylists } from './FoundPlaylists.tsx';
import { PlaylistShelves } from './PlaylistShelves.tsx';

const { Late: ImportPlaylist, prepare } = toLateOverlay(
  'ImportPlaylist',
  () => import('../import/ImportPlaylist.tsx'),
);

/** The open dialog; a PlaylistFolder means that this folder is being renamed. */
type Opened = 'playlist' | 'folder' | 'import' | PlaylistFolder;

/** The listener's playlists, those found in the library, and buttons to create or import one. */
export function PlaylistsView() {
  const { data } = useQuery(usePlaylistQueries().shelf());
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isEmpty = data?.playlists.length === 0 && data.folders.length === 0;
  const found = data?.found ?? [];
  return (
    <div className={styles.view}>
      <div className={styles.buttons}>
        <Button icon={<Icon of={Plus} />} onClick={() => setOpened('playlist')}>
          {playlistsMessages.newPlaylist}
        </Button>
        <ButtonLink variant="quiet" icon={<Icon of={ListFilterPlus} />} to={toRulesPath('')}>
          {messages.newSmartPlaylist}
        </ButtonLink>
        <Button variant="quiet" icon={<Icon of={FolderPlus} />} onClick={() => setOpened('folder')}>
          {messages.newFolder}
        </Button>
        <Button
          variant="quiet"
          icon={<Icon of={FileInput} />}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpened('import')}
        >
          {messages.importPlaylist}
        </Button>
      </div>
      {data === undefined && <ShimmerRows />}
      {isEmpty && (
        <EmptyState icon={ListMusic} title={playlistsMessages.none} text={messages.noPlaylistText} />
      )}
      {data !== undefined && !isEmpty && <PlaylistShelves shelf={data} onRename={setOpened} />}
      {found.length > 0 && <FoundPlaylists found={found} />}
      {opened === 'import' && <ImportPlaylist onClose={close} />}
      {opened === 'playlist' && <NewPlaylist onClose={close} />}
      {opened === 'folder' && <FolderName onClose={close} />}
      {typeof opened === 'object' && opened !== null && <FolderName folder={opened} onClose={close} />}
    </div>
  );
}

interface NamingProps {
  readonly onClose: () => void;
}

function NewPlaylist({ onClose }: NamingProps) {
  const make = useMakePlaylist();
  const navigate = useNavigate();
  return (
    <Dialog title={playlistsMessages.newPlaylist} isOpen onClose={onClose}>
      <NameForm
        onNamed={async (title) => {
          const { playlistId } = await make({ title });
          await navigate(paths.list(playlistId));
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
          await save({ folderId, name });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
