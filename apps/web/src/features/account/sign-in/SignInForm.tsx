import { ApiError } from '@segue/contract/client';
import { useState } from 'react';
import { useDeletion } from '../../../account/deleted-account.ts';
import { paths } from '../../../lib/paths.ts';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './SignIn.module.css';
import { signInMessages as messages } from './sign-in.messages.ts';
import { type Credentials, useSignIn } from './useSignIn.ts';

const BLANK: Credentials = { email: '', password: '' };

/** Fields to mark after a failed sign-in: empty ones, else both, as a host never says which was wrong. */
function toWrongFields(error: Error | null, { email, password }: Credentials) {
  if (!(error instanceof ApiError) || error.status >= 429) return { email: false, password: false };
  const isFilled = email !== '' && password !== '';
  return { email: isFilled || email === '', password: isFilled || password === '' };
}

/** E-mail and password; browser validation is off and the client checks no length limits [5.07]. */
export function SignInForm() {
  const { signIn, isPending, error, sent } = useSignIn();
  const deletion = useDeletion();
  const [credentials, setCredentials] = useState(BLANK);
  const isWrong = toWrongFields(error, sent ?? BLANK);
  const toField = (name: keyof Credentials) => ({
    name,
    label: messages[name],
    isRequired: true,
    value: credentials[name],
    onChange: (value: string) => setCredentials((before) => ({ ...before, [name]: value })),
    isWrong: isWrong[name],
  });
  return (
    <Form failure={error} onSubmit={() => signIn(credentials)}>
      <NoticeSlot notice={toNotice(error && error.message, messages.deletion[deletion])} />
      <TextField {...toField('email')} type="email" autoComplete="username" />
      <PasswordField {...toField('password')} autoComplete="current-password" />
      <div className={styles.aside}>
        <Checkbox label={messages.rememberMe} name="remember" />
        <Link className={styles.link} to={paths.resetPassword}>
          {messages.forgotPassword}
        </Link>
      </div>
      <Button type="submit" isWide isBusy={isPending} busyText={messages.signingIn}>
        {messages.signIn}
      </Button>
    </Form>
  );
}
