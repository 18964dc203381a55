import { type FormEvent, useState } from 'react';
import { Alert, AlertRoom } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ResetPassword.module.css';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';
import { useResetMail } from './useResetMail.ts';

/** Asks for the mail; the browser sees to it that the field holds an e-mail address (§5). */
export function ForgotPasswordForm() {
  const { mutate, data, error, isPending } = useResetMail();
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(email);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <AlertRoom>
        {data !== undefined && <Alert severity="success">{data}</Alert>}
        {error && <Alert severity="error">{error.message}</Alert>}
      </AlertRoom>
      <TextField
        label={messages.email}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={messages.emailPlaceholder}
        isRequired
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" isWide isBusy={isPending}>
        {messages.send}
      </Button>
    </form>
  );
}
