import type { ListenerPlaylist, Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlaylistQueries } from '../../api/playlist-queries.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CoverMosaic } from '../../ui/cards/CoverMosaic.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import styles from './AddToPlaylist.module.css';
import { NameForm } from './NameForm.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { type Duplicates, useAddToPlaylist } from './useAddToPlaylist.ts';
import { toMosaic } from './to-mosaic.ts';

interface AddToPlaylistProps {
  readonly tracks: readonly Track[];
  readonly onClose: () => void;
}

/** Asks for the playlist that songs are added to, and says which are in it already. */
export function AddToPlaylist({ tracks, onClose }: AddToPlaylistProps) {
  const { add, make } = useAddToPlaylist();
  const { data } = useQuery(usePlaylistQueries().shelf());
  const [asked, setAsked] = useState<{ playlist: ListenerPlaylist; count: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (playlist: ListenerPlaylist, duplicates: Duplicates) =>
    void add(playlist, tracks, duplicates)
      .then((count) => (count > 0 ? setAsked({ playlist, count }) : onClose()))
      .catch((cause: unknown) => setFailure(cause instanceof Error ? cause.message : messages.failed));
  const folderOf = ({ folderId }: ListenerPlaylist) =>
    data?.folders.find((folder) => folder.folderId === folderId)?.name;
  // What rules give is not put in by hand.
  const editable = data?.playlists.filter(({ canEdit, rules }) => canEdit && rules === null);
  return (
    <Dialog title={messages.add} isOpen onClose={onClose}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {asked ? (
        <>
          <p role="alert">{messages.alreadyThere(asked.count, asked.playlist.title)}</p>
          <Button isWide onClick={() => choose(asked.playlist, 'add')}>
            {messages.addAnyway}
          </Button>
          {tracks.length > asked.count && (
            <Button variant="quiet" isWide onClick={() => choose(asked.playlist, 'skip')}>
              {messages.addOthers}
            </Button>
          )}
        </>
      ) : (
        <>
          {editable === undefined && <p role="status">{messages.loading}</p>}
          {editable !== undefined && editable.length > 0 && (
            <ul className={styles.list} aria-label={messages.add}>
              {editable.map((playlist) => (
                <li key={playlist.playlistId}>
                  <button type="button" className={styles.choice} onClick={() => choose(playlist, 'ask')}>
                    <span className={styles.cover}>
                      <CoverMosaic covers={toMosaic(playlist)} size={48} />
                    </span>
                    <span className={styles.texts}>
                      <span className={styles.title} dir="auto">
                        {playlist.title}
                      </span>
                      <span className={styles.note}>
                        {[folderOf(playlist), messages.songs(playlist.trackCount)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <h3 className={styles.title}>{messages.newPlaylist}</h3>
          <NameForm
            onNamed={async (title) => {
              await make(title, tracks);
              onClose();
            }}
          />
        </>
      )}
      <Button variant="secondary" isWide onClick={onClose}>
        {messages.cancel}
      </Button>
    </Dialog>
  );
}
