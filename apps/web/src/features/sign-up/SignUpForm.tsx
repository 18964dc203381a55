import { type FormEvent, useState } from 'react';
import { Alert, AlertRoom } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SignUp.module.css';
import { signUpMessages as messages } from './sign-up.messages.ts';
import type { NewAccount } from './useSignUp.ts';

const FIELDS = [
  { name: 'firstName', label: messages.firstName, type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: messages.lastName, type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: messages.email, type: 'email', autoComplete: 'email' },
  { name: 'password', label: messages.password, type: 'password', autoComplete: 'new-password' },
] as const;

const BLANK: NewAccount = { firstName: '', lastName: '', email: '', password: '' };

interface SignUpFormProps {
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: (account: NewAccount) => void;
}

/** Names, e-mail and password; browser validation is off and the client checks no bounds (§5). */
export function SignUpForm({ error, isBusy, onSubmit }: SignUpFormProps) {
  const [account, setAccount] = useState(BLANK);
  const [firstName, lastName, email, password] = FIELDS.map(({ label, ...field }) => (
    <TextField
      key={field.name}
      {...field}
      label={label}
      isRequired
      value={account[field.name]}
      onChange={(value) => setAccount((before) => ({ ...before, [field.name]: value }))}
    />
  ));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(account);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AlertRoom>{error !== null && <Alert severity="error">{error}</Alert>}</AlertRoom>
      <div className={styles.names}>
        {firstName}
        {lastName}
      </div>
      {email}
      {password}
      <Button type="submit" isWide isBusy={isBusy} busyText={messages.signingUp}>
        {messages.signUp}
      </Button>
    </form>
  );
}
