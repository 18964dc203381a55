import { Ellipsis, Shuffle } from 'lucide-react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { listActionMessages as messages } from '../../../player/actions/list-actions.messages.ts';
import { ListPlayButton } from '../../../player/actions/ListPlayButton.tsx';
import { useAddMenuItems } from '../../../player/actions/useAddMenuItems.ts';
import { useLoadableList } from '../../../player/actions/useLoadableList.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { loadFolderSongs } from './folder-songs.ts';
import styles from './views.module.css';

/** Plays the songs of a folder and of the folders below it, which are loaded on a press [2.201]. */
export function FolderActions({ path }: { readonly path: string }) {
  const { client } = useApi();
  const list = useLoadableList({
    name: `folder ${path}`,
    known: undefined,
    load: () => loadFolderSongs(client.browseFolder, path),
  });
  const { toQueue, toPlaylist } = useAddMenuItems(list.withTracks);
  return (
    <div className={styles.buttons}>
      <ListPlayButton state={list.state} isBusy={list.isBusy} onPlay={list.toggle} />
      <Button variant="quiet" icon={<Icon of={Shuffle} />} onClick={list.shuffle}>
        {messages.shuffle}
      </Button>
      <MenuButton label={messages.more} icon={Ellipsis} items={[...toQueue, ...toPlaylist]} side="bottom" />
    </div>
  );
}
