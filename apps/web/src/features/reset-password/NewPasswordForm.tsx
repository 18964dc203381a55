import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Alert, AlertRoom } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ResetPassword.module.css';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';
import { useCountdown } from './useCountdown.ts';
import { useNewPassword } from './useNewPassword.ts';

/** Seconds between the server's message and the sign-in screen (§9). */
const REDIRECT_AFTER_SECONDS = 3;

/** A new password, twice; nothing is sent while the two differ. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const { send, isPending, isDone, message, refusal } = useNewPassword(token);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isMismatchShown, setIsMismatchShown] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMismatchShown(password !== confirmation);
    if (password === confirmation) send(password);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <AlertRoom>
        {message !== null && <Alert severity="success">{message}</Alert>}
        {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      </AlertRoom>
      <TextField
        label={messages.newPassword}
        type="password"
        autoComplete="new-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <TextField
        label={messages.confirmPassword}
        type="password"
        autoComplete="new-password"
        isRequired
        value={confirmation}
        onChange={setConfirmation}
        error={isMismatchShown ? messages.mismatch : null}
      />
      <Button type="submit" isWide isBusy={isPending || isDone}>
        {messages.send}
      </Button>
      {isDone && <Redirect />}
    </form>
  );
}

/** Counts down to the sign-in screen. */
function Redirect() {
  const navigate = useNavigate();
  const leftSeconds = useCountdown(REDIRECT_AFTER_SECONDS, () => void navigate(paths.login));
  return <p className={styles.countdown}>{messages.redirecting(leftSeconds)}</p>;
}
