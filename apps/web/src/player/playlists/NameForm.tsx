import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './AddToPlaylist.module.css';
import { playlistsMessages as messages } from './playlists.messages.ts';

const LONGEST_TITLE = 200;

interface NameFormProps {
  /** The name it has; left out: it is made. */
  readonly given?: string;
  /** Makes or renames it; what it throws is shown. */
  readonly onNamed: (name: string) => Promise<void>;
}

/** Names a playlist or a folder of them. */
export function NameForm({ given, onNamed }: NameFormProps) {
  const [title, setTitle] = useState(given ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    setIsBusy(true);
    setFailure(null);
    onNamed(title.trim())
      .catch((cause: unknown) => setFailure(cause instanceof Error ? cause.message : messages.failed))
      .finally(() => setIsBusy(false));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <TextField
        label={messages.name}
        type="text"
        name="playlist-title"
        maxLength={LONGEST_TITLE}
        isRequired
        value={title}
        onChange={setTitle}
      />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        busyText={given === undefined ? messages.making : messages.saving}
      >
        {given === undefined ? messages.make : messages.save}
      </Button>
    </form>
  );
}
