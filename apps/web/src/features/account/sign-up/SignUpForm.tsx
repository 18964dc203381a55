import { PASSWORD_HINT, type SignUpField, type SignUpForm as SignUpValues } from '@segue/domain';
import { useState } from 'react';
import { Alert, AlertSlot } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './SignUp.module.css';
import { signUpMessages as messages } from './sign-up.messages.ts';
import type { SignUpRefusal } from './useSignUp.ts';

const BLANK: SignUpValues = { firstName: '', lastName: '', email: '', password: '' };

interface SignUpFormProps {
  /** Why the last submission was rejected; null: not submitted yet, or in flight. */
  readonly refusal: SignUpRefusal | null;
  readonly isBusy: boolean;
  readonly onSubmit: (account: SignUpValues) => void;
}

/** Names, e-mail and password; browser validation is off, since the form shows its own error messages. */
export function SignUpForm({ refusal, isBusy, onSubmit }: SignUpFormProps) {
  const [account, setAccount] = useState(BLANK);
  const toField = (name: SignUpField) => ({
    name,
    label: messages[name],
    isRequired: true,
    value: account[name],
    onChange: (value: string) => setAccount((before) => ({ ...before, [name]: value })),
    error: refusal?.fields[name] ?? null,
    ...(refusal?.wrongField === name && { isWrong: true }),
  });
  return (
    <Form failure={refusal} onSubmit={() => onSubmit(account)}>
      <AlertSlot>{refusal?.text && <Alert severity="error">{refusal.text}</Alert>}</AlertSlot>
      <div className={styles.names}>
        <TextField {...toField('firstName')} type="text" autoComplete="given-name" />
        <TextField {...toField('lastName')} type="text" autoComplete="family-name" />
      </div>
      <TextField {...toField('email')} type="email" autoComplete="email" />
      <PasswordField {...toField('password')} autoComplete="new-password" hint={PASSWORD_HINT} />
      <Button type="submit" isWide isBusy={isBusy} busyText={messages.signingUp}>
        {messages.signUp}
      </Button>
    </Form>
  );
}
