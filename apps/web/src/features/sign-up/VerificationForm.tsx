import { type FormEvent, useState } from 'react';
import { Alert, AlertRoom } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SignUp.module.css';
import { signUpMessages as messages } from './sign-up.messages.ts';
import { type OnVerified, useVerification } from './useVerification.ts';

/** Digits of a one-time code (§9). */
const CODE_LENGTH = 6;

/** The digits of what was typed or pasted, at most six: a code may come as '123 456'. */
const toCode = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);

interface VerificationFormProps {
  readonly email: string;
  readonly onVerified: OnVerified;
  readonly onCancel: () => void;
}

export function VerificationForm({ email, onVerified, onCancel }: VerificationFormProps) {
  const { notice, isBusy, verify } = useVerification(email, onVerified);
  const [otp, setOtp] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(otp);
  };
  return (
    <form className={styles.code} noValidate onSubmit={submit}>
      <AlertRoom>{notice && <Alert severity={notice.severity}>{notice.text}</Alert>}</AlertRoom>
      <TextField
        look="code"
        label={messages.emailOtp}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        onChange={(text) => setOtp(toCode(text))}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={messages.verifying}>
          {messages.verify}
        </Button>
      </div>
    </form>
  );
}
