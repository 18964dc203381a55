import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Alert, AlertRoom } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SignIn.module.css';
import { signInMessages as messages } from './sign-in.messages.ts';
import { useSignIn } from './useSignIn.ts';

/** E-mail and password; browser validation is off and the client checks no bounds (§5). */
export function SignInForm() {
  const { signIn, isPending, error } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn({ email, password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AlertRoom>{error && <Alert severity="error">{error.message}</Alert>}</AlertRoom>
      <TextField
        label={messages.email}
        type="email"
        name="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={messages.password}
        type="password"
        name="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <div className={styles.aside}>
        <Checkbox label={messages.rememberMe} name="remember" />
        <Link className={styles.link} to={paths.resetPassword}>
          {messages.forgotPassword}
        </Link>
      </div>
      <Button type="submit" isWide isBusy={isPending} busyText={messages.signingIn}>
        {messages.signIn}
      </Button>
    </form>
  );
}
