import { ApiError } from '@segue/contract/client';
import { useState } from 'react';
import { appConfig } from '../../../lib/app-config.ts';
import { Alert, AlertRoom } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './ResetPassword.module.css';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';
import { useResetMail } from './useResetMail.ts';

/** Whether the host takes the text for no address. */
const isAddressRefused = (error: Error | null): boolean =>
  error?.cause instanceof ApiError && error.cause.status === 400;

/** Asks for the mail; the browser sees to it that the field holds an e-mail address [5.05]. */
export function ForgotPasswordForm() {
  const { mutate, data, error, isPending } = useResetMail();
  const [email, setEmail] = useState('');
  return (
    <Form isCheckedByBrowser failure={error} onSubmit={() => mutate(email)}>
      <AlertRoom>
        {data !== undefined && <Alert severity="success">{data}</Alert>}
        {error && <Alert severity="error">{error.message}</Alert>}
      </AlertRoom>
      {!appConfig.hasMail && <p className={styles.lead}>{messages.linkWritten}</p>}
      <TextField
        label={messages.email}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={messages.emailPlaceholder}
        isRequired
        isWrong={isAddressRefused(error)}
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" isWide isBusy={isPending}>
        {messages.send}
      </Button>
    </Form>
  );
}
