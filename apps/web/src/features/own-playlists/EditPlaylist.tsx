import { type ListenerPlaylist, MAX_PLAYLIST_DESCRIPTION } from '@segue/domain';
import { useState } from 'react';
import { useAttempt } from '../../api/failures/useAttempt.ts';
import { TitleField } from '../../player/playlists/TitleField.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert, AlertSlot } from '../../ui/feedback/Alert.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

interface EditPlaylistProps {
  readonly head: ListenerPlaylist;
  readonly onSave: (texts: { title: string; description: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog to edit the title and description of a playlist. */
export function EditPlaylist({ head, onSave, onClose }: EditPlaylistProps) {
  const [title, setTitle] = useState(head.title);
  const [description, setDescription] = useState(head.description ?? '');
  const { isBusy, failure, attempt } = useAttempt();
  const submit = () => {
    if (title.trim() !== '') attempt(() => onSave({ title: title.trim(), description }).then(onClose));
  };
  return (
    <Dialog title={messages.edit} isOpen onClose={onClose}>
      <Form isCheckedByBrowser failure={failure} onSubmit={submit}>
        <AlertSlot>{failure && <Alert severity="error">{failure.text}</Alert>}</AlertSlot>
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
      </Form>
    </Dialog>
  );
}
