import type { ListenerPlaylist } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { toRefusal } from '../../../api/failures/to-error-text.ts';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './DeletedPlaylists.module.css';
import { toPlaylistNote } from './to-playlist-note.ts';

/**
 * @param onRestored Called before the list is refetched.
 * @returns a function that restores a playlist and shows that, or why it failed.
 */
function useRestorePlaylist(onRestored: () => void) {
  const { client } = useApi();
  const engine = usePlayerEngine();
  const refresh = useRefreshListenerData();
  const showFailure = useShowPlaylistFailure();
  return async ({ playlistId, title }: ListenerPlaylist): Promise<void> => {
    try {
      await client.restorePlaylist({ params: { id: playlistId } });
      engine.showMessage(playlistsMessages.restored(title));
      onRestored();
    } catch (cause) {
      showFailure(cause);
    }
    await refresh();
  };
}

interface DeletedRowProps {
  readonly playlist: ListenerPlaylist;
  readonly onRestore: (playlist: ListenerPlaylist) => Promise<void>;
}

function DeletedRow({ playlist, onRestore }: DeletedRowProps) {
  const { title } = playlist;
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    await onRestore(playlist);
    setIsBusy(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <span dir="auto">{title}</span>
        <span className={styles.note}>{toPlaylistNote(playlist)}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        isBusy={isBusy}
        busyText={messages.restoring}
        aria-label={messages.restorePlaylist(title)}
        onClick={() => void restore()}
      >
        {messages.restore}
      </Button>
    </li>
  );
}

/** The listener's deleted playlists, the latest deleted first, each with a button to restore it. */
export function DeletedList() {
  const { data, error } = useQuery(usePlaylistQueries().ownPlaylists('deleted'));
  const list = useRef<HTMLUListElement>(null);
  // The focused button goes away with its row.
  const restore = useRestorePlaylist(() => list.current?.focus());
  const refusal = toRefusal(error);
  if (refusal !== null) return <p role="alert">{refusal}</p>;
  if (data === undefined) return <ShimmerRows />;
  return (
    <ul ref={list} className={styles.list} aria-label={messages.deletedPlaylists} tabIndex={-1}>
      {data.playlists.length === 0 && <li className={styles.note}>{messages.noneDeleted}</li>}
      {data.playlists.map((playlist) => (
        <DeletedRow key={playlist.playlistId} playlist={playlist} onRestore={restore} />
      ))}
    </ul>
  );
}
