import { type ListenerPlaylist, MAX_PLAYLIST_DESCRIPTION } from '@segue/domain';
import { type FormEvent, useState } from 'react';
import { toErrorText } from '../../api/to-error-text.ts';
import { TitleField } from '../../player/playlists/TitleField.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert, AlertRoom } from '../../ui/feedback/Alert.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './EntryList.module.css';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

interface EditPlaylistProps {
  readonly head: ListenerPlaylist;
  readonly onSave: (texts: { title: string; description: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Names and describes a playlist. */
export function EditPlaylist({ head, onSave, onClose }: EditPlaylistProps) {
  const [title, setTitle] = useState(head.title);
  const [description, setDescription] = useState(head.description ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    setIsBusy(true);
    onSave({ title: title.trim(), description })
      .then(onClose)
      .catch((cause: unknown) => {
        setFailure(toErrorText(cause));
        setIsBusy(false);
      });
  };
  return (
    <Dialog title={messages.edit} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <AlertRoom>{failure !== null && <Alert severity="error">{failure}</Alert>}</AlertRoom>
        <TitleField value={title} onChange={setTitle} />
        <TextField
          label={messages.description}
          type="text"
          name="playlist-description"
          maxLength={MAX_PLAYLIST_DESCRIPTION}
          value={description}
          onChange={setDescription}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {messages.save}
        </Button>
        <Button variant="secondary" isWide onClick={onClose}>
          {messages.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
