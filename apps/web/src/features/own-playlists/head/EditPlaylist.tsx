import { type ListenerPlaylist, MAX_PLAYLIST_DESCRIPTION } from '@segue/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { TitleField } from '../../../player/playlists/TitleField.tsx';
import { useBlankName } from '../../../player/playlists/useBlankName.ts';
import { useReportOnceClosed } from '../../../player/playlists/useReportOnceClosed.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Alert, AlertSlot } from '../../../ui/feedback/Alert.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';

interface EditPlaylistProps {
  readonly head: ListenerPlaylist;
  readonly onSave: (texts: { title: string; description: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog to edit the title and description of a playlist. */
export function EditPlaylist({ head, onSave, onClose }: EditPlaylistProps) {
  const [title, setTitle] = useState(head.title);
  const [description, setDescription] = useState(head.description ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: onSave,
    onSuccess: onClose,
    onError: useReportOnceClosed(),
  });
  const blank = useBlankName(title);
  const submit = () => {
    if (blank.isAccepted()) mutate({ title: title.trim(), description });
  };
  return (
    <Dialog title={messages.edit} isOpen onClose={onClose}>
      <Form isCheckedByBrowser failure={blank.failure ?? error} onSubmit={submit}>
        <AlertSlot>{error && <Alert severity="error">{toFailureText(error)}</Alert>}</AlertSlot>
        <TitleField value={title} onChange={setTitle} error={blank.failure && playlistsMessages.blank} />
        <TextField
          label={messages.description}
          type="text"
          name="playlist-description"
          maxLength={MAX_PLAYLIST_DESCRIPTION}
          value={description}
          onChange={setDescription}
        />
        <Button type="submit" isWide isBusy={isPending}>
          {messages.save}
        </Button>
        <Button variant="secondary" isWide onClick={onClose}>
          {messages.cancel}
        </Button>
      </Form>
    </Dialog>
  );
}
