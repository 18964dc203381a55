import { type FormEvent, useState } from 'react';
import { toErrorText } from '../../../api/to-error-text.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './ImportPlaylist.module.css';
import { importMessages as messages } from './import.messages.ts';

const LONGEST_TITLE = 200;

interface MakeFormProps {
  readonly title: string;
  readonly onMake: (title: string) => Promise<void>;
}

/** Names what is imported, and makes it. */
export function MakeForm({ title: given, onMake }: MakeFormProps) {
  const [title, setTitle] = useState(given);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    setIsBusy(true);
    setFailure(null);
    onMake(title.trim())
      .catch((cause: unknown) => setFailure(toErrorText(cause)))
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
      <Button type="submit" isWide isBusy={isBusy} busyText={messages.making}>
        {messages.make}
      </Button>
    </form>
  );
}
