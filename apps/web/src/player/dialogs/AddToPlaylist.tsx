import type { ListenerPlaylist, Track } from '@segue/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toFailureText } from '../../api/failures/to-error-text.ts';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import styles from './AddToPlaylist.module.css';
import { dialogsMessages } from './dialogs.messages.ts';
import { EditablePlaylists } from './EditablePlaylists.tsx';
import { NameForm } from '../playlists/NameForm.tsx';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';
import type { Duplicates } from '../playlists/song-batches.ts';
import { useAddToPlaylist } from '../playlists/useAddToPlaylist.ts';
import { useIsShown } from '../playlists/useIsShown.ts';
import { useMakePlaylist } from '../playlists/useMakePlaylist.ts';
import { useReportOnceClosed } from '../playlists/useReportOnceClosed.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';

interface AddToPlaylistProps {
  readonly tracks: readonly Track[];
  /** Called instead of `onClose` once the tracks are in a playlist. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Choice {
  readonly playlist: ListenerPlaylist;
  readonly duplicates: Duplicates;
}

/** The playlists usually arrive within this time; a dialog that waits no longer for them seems to open at once. */
const LIST_WITHIN_MS = 300;

/** Dialog that adds songs to a playlist; it opens with the playlists, so that it has the height that they need. */
export function AddToPlaylist(props: AddToPlaylistProps) {
  const { isPending } = useQuery(usePlaylistQueries().ownPlaylists('editable'));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LIST_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !isLate ? null : <ChoiceDialog {...props} />;
}

/** Adds the songs to the chosen playlist. `asked` has the playlist with duplicates that the listener is asked about. */
function useChoice(videoIds: readonly string[], onDone: () => void) {
  const add = useAddToPlaylist();
  const engine = usePlayerEngine();
  const isShown = useIsShown();
  const [asked, setAsked] = useState<{ playlist: ListenerPlaylist; count: number } | null>(null);
  const adding = useMutation({
    mutationFn: ({ playlist, duplicates }: Choice) => add(playlist, videoIds, duplicates),
    onSuccess(count, { playlist }) {
      const why = messages.alreadyThere(count, videoIds.length, playlist.title);
      if (count === 0) onDone();
      else if (isShown()) setAsked({ playlist, count });
      else engine.showError(dialogsMessages.noneAdded(why));
    },
    onError: useReportOnceClosed(),
  });
  const choose = (choice: Choice) => {
    // A long list takes several calls: a second press would add its songs twice.
    if (!adding.isPending) adding.mutate(choice);
  };
  return { asked, choose, error: adding.error, chosen: adding.isPending ? adding.variables : null };
}

/** Asks for the playlist, and what to do with duplicates. */
function ChoiceDialog({ tracks, onDone, onClose }: AddToPlaylistProps) {
  const make = useMakePlaylist();
  const videoIds = tracks.flatMap(({ videoId }) => videoId ?? []);
  const { asked, choose, error, chosen } = useChoice(videoIds, onDone);
  return (
    <Dialog title={messages.add} isOpen onClose={onClose} opensWithoutKeyboard>
      {error && <Alert severity="error">{toFailureText(error)}</Alert>}
      {asked ? (
        <AlreadyThere
          {...asked}
          total={videoIds.length}
          adding={chosen?.duplicates ?? null}
          onChoose={(duplicates) => choose({ playlist: asked.playlist, duplicates })}
        />
      ) : (
        <>
          <EditablePlaylists
            addedToId={chosen?.playlist.playlistId ?? null}
            onChoose={(playlist) => choose({ playlist, duplicates: 'ask' })}
          />
          <h3 className={styles.title}>{messages.newPlaylist}</h3>
          <NameForm
            onNamed={async (title) => {
              await make({ title }, videoIds);
              onDone();
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

interface AlreadyThereProps {
  readonly playlist: ListenerPlaylist;
  /** How many of the songs are in the playlist already. */
  readonly count: number;
  /** Number of songs to add. */
  readonly total: number;
  /** The choice that is being carried out; null: none. */
  readonly adding: Duplicates | null;
  readonly onChoose: (duplicates: Duplicates) => void;
}

const AlreadyThere = ({ playlist, count, total, adding, onChoose }: AlreadyThereProps) => (
  <>
    <p role="alert">{messages.alreadyThere(count, total, playlist.title)}</p>
    <Button isWide isBusy={adding === 'add'} busyText={messages.adding} onClick={() => onChoose('add')}>
      {messages.addAnyway}
    </Button>
    {total > count && (
      <Button
        variant="quiet"
        isWide
        isBusy={adding === 'skip'}
        busyText={messages.adding}
        onClick={() => onChoose('skip')}
      >
        {messages.addOthers}
      </Button>
    )}
  </>
);
