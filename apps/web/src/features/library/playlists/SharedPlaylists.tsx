import type { ListenerPlaylist } from '@segue/domain';
import { useLocation, useNavigate } from 'react-router';
import { useSamePageState } from '../../../lib/layers.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { ListenerTiles } from './ListenerTiles.tsx';

/** The latest changed that are shown at first. */
const SHOWN_AT_FIRST = 24;

/** Whether all are shown. Kept in the history entry, so that going back returns to the same place. */
function useShowAll(): readonly [isAll: boolean, showAll: () => void] {
  const { pathname, search, state } = useLocation();
  const samePage = useSamePageState();
  const navigate = useNavigate();
  const isAll = (state as { readonly isAllShared?: boolean } | null)?.isAllShared === true;
  const showAll = () =>
    void navigate(
      { pathname, search },
      { replace: true, state: { ...samePage, isAllShared: true }, preventScrollReset: true },
    );
  return [isAll, showAll];
}

interface SharedPlaylistsProps {
  readonly playlists: readonly ListenerPlaylist[];
  readonly isAboveFold: boolean;
}

/** Playlists of other listeners, which the listener neither edits nor saved. */
export function SharedPlaylists({ playlists, isAboveFold }: SharedPlaylistsProps) {
  const [isAll, showAll] = useShowAll();
  const shown = isAll ? playlists : playlists.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label={messages.sharedPlaylists}>
      <div className={styles.folderHead}>
        <h2 className={styles.folderTitle}>{messages.sharedPlaylists}</h2>
      </div>
      <ListenerTiles
        playlists={shown}
        label={messages.sharedPlaylists}
        folders={[]}
        isAboveFold={isAboveFold}
      />
      {shown.length < playlists.length && (
        <div className={styles.showAll}>
          <Button variant="quiet" onClick={showAll}>
            {messages.showAll(playlists.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
