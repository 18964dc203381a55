import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailureText } from '../../api/failures/to-error-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import styles from './NameForm.module.css';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { TitleField } from './TitleField.tsx';
import { useBlankName } from './useBlankName.ts';
import { useReportOnceClosed } from './useReportOnceClosed.ts';

interface NameFormProps {
  /** Initial name. */
  readonly initialName?: string;
  /** Whether an existing playlist or folder is renamed. */
  readonly isRename?: boolean;
  /** Message for a blank name. */
  readonly blankText?: string;
  /** Creates or renames it; the message of its rejection is shown, also after the form was closed. */
  readonly onNamed: (name: string) => Promise<void>;
  /** Left out: no Cancel button, since the parent has one. */
  readonly onCancel?: () => void;
}

/** Form for the name of a playlist or of a playlist folder. */
export function NameForm({
  initialName = '',
  isRename = false,
  blankText = messages.blank,
  onNamed,
  onCancel,
}: NameFormProps) {
  const [title, setTitle] = useState(initialName);
  const { mutate, isPending, error } = useMutation({ mutationFn: onNamed, onError: useReportOnceClosed() });
  const blank = useBlankName(title);
  const submit = () => {
    if (blank.isAccepted()) mutate(title.trim());
  };
  return (
    <Form isCheckedByBrowser className={styles.form} failure={blank.failure ?? error} onSubmit={submit}>
      {error && <Alert severity="error">{toFailureText(error)}</Alert>}
      <TitleField value={title} onChange={setTitle} error={blank.failure && blankText} />
      <Button type="submit" isWide isBusy={isPending} busyText={isRename ? messages.saving : messages.making}>
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
