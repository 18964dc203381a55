import { useLocation } from 'react-router';
import { GoogleButton } from '../../../account/GoogleButton.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { paths } from '../../../lib/paths.ts';
import { WantedTrackNote } from '../../../player/links/WantedTrackNote.tsx';
import { FormScreen } from '../../../ui/forms/FormScreen.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignIn.module.css';
import { signInMessages as messages } from './sign-in.messages.ts';

/** Sign in, at /login and /signin [2.03]. */
export const SignInPage = () => {
  const { state } = useLocation();
  return (
    <FormScreen title={messages.title}>
      <WantedTrackNote lead={messages.signInToPlay} />
      <SignInForm />
      <GoogleButton google={appConfig.google} />
      {appConfig.isSignUpOpen && (
        <Link className={styles.question} to={paths.signUp} state={state}>
          {messages.noAccount} <b>{messages.signUp}</b>
        </Link>
      )}
    </FormScreen>
  );
};
