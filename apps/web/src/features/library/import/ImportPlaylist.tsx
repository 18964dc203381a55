import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ImportedRules } from './ImportedRules.tsx';
import { ImportedSongs } from './ImportedSongs.tsx';
import styles from './ImportPlaylist.module.css';
import { importMessages as messages } from './import.messages.ts';
import { ListFileChoice } from './ListFileChoice.tsx';
import type { ReadList } from './read/list-file.ts';
import { readListFile } from './read/read-list-file.ts';

interface ImportPlaylistProps {
  readonly onClose: () => void;
}

/** The file input, which had the focus, is replaced by the list. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** Imports a playlist file of another program. The listener sees the matches before anything is saved. */
export function ImportPlaylist({ onClose }: ImportPlaylistProps) {
  const navigate = useNavigateFromHere();
  const [lists, setLists] = useState<readonly ReadList[]>([]);
  const [list, setList] = useState<ReadList | null>(null);
  const {
    mutate: read,
    isPending: isReading,
    error,
  } = useMutation({
    mutationFn: readListFile,
    onMutate: () => setLists([]),
    onSuccess(found) {
      if (found.length === 1) setList(found[0] ?? null);
      else setLists(found);
    },
  });
  // Replaces the entry of the dialog.
  const show = (playlistId: string) => void navigate(paths.list(playlistId), { replace: true });
  const back = () => setList(null);
  return (
    <Dialog title={messages.title} isOpen onClose={onClose} isBackdropClosing={false}>
      {list === null && (
        <ListFileChoice isReading={isReading} failure={error && toFailureText(error)} onChoose={read}>
          {lists.length > 0 && (
            <section aria-label={messages.chooseList}>
              <h3 className={styles.heading}>{messages.chooseList}</h3>
              <ul className={styles.lists}>
                {lists.map((one) => (
                  <li key={`${lists.indexOf(one)} ${one.title}`}>
                    <Button variant="quiet" size="small" isWide onClick={() => setList(one)}>
                      {one.title}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </ListFileChoice>
      )}
      {list !== null && (
        <section className={styles.list} aria-label={list.title} tabIndex={-1} ref={focus}>
          {list.kind === 'songs' && <ImportedSongs list={list} onMade={show} onStop={back} />}
          {list.kind === 'rules' && <ImportedRules list={list} onMade={show} />}
        </section>
      )}
      <Button variant="secondary" isWide onClick={onClose}>
        {messages.cancel}
      </Button>
    </Dialog>
  );
}
