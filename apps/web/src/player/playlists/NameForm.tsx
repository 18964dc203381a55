import { useState } from 'react';
import { useAttempt } from '../../api/useAttempt.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import styles from './AddToPlaylist.module.css';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { TitleField } from './TitleField.tsx';

interface NameFormProps {
  /** The name at first; left out: none. */
  readonly given?: string;
  /** Whether what is named is there already. */
  readonly isRename?: boolean;
  /** Makes or renames it; what it throws is shown. */
  readonly onNamed: (name: string) => Promise<void>;
  /** Left out: what surrounds the form can be cancelled. */
  readonly onCancel?: () => void;
}

/** Names a playlist or a folder of them. */
export function NameForm({ given = '', isRename = false, onNamed, onCancel }: NameFormProps) {
  const [title, setTitle] = useState(given);
  const { isBusy, failure, attempt } = useAttempt();
  const submit = () => {
    if (title.trim() !== '') attempt(() => onNamed(title.trim()));
  };
  return (
    <Form isCheckedByBrowser className={styles.form} failure={failure} onSubmit={submit}>
      {failure && <Alert severity="error">{failure.text}</Alert>}
      <TitleField value={title} onChange={setTitle} />
      <Button type="submit" isWide isBusy={isBusy} busyText={isRename ? messages.saving : messages.making}>
        {isRename ? messages.save : messages.make}
      </Button>
      {onCancel && (
        <Button variant="secondary" isWide onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </Form>
  );
}
