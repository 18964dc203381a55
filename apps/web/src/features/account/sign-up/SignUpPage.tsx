import { GoogleButton } from '../../../account/GoogleButton.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { paths } from '../../../lib/paths.ts';
import { WantedTrackNote } from '../../../player/links/WantedTrackNote.tsx';
import { FormScreen } from '../../../ui/forms/FormScreen.tsx';
import { OtherFormLink } from '../OtherFormLink.tsx';
import styles from './SignUp.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { signUpMessages as messages } from './sign-up.messages.ts';
import { useSignUp } from './useSignUp.ts';
import { VerificationDialog } from './VerificationDialog.tsx';

/** The sign-up form, or a note that sign-up is closed on this server. */
export const SignUpPage = () => (
  <FormScreen title={messages.title}>{appConfig.isSignUpOpen ? <SignUp /> : <SignUpClosed />}</FormScreen>
);

const SignUpClosed = () => (
  <>
    <p className={styles.closed}>{messages.closed}</p>
    <SignInLink />
  </>
);

const SignInLink = () => (
  <OtherFormLink to={paths.login} question={messages.haveAccount} action={messages.signIn} />
);

/** The form, then the one-time code in a dialog over it [2.50]. */
function SignUp() {
  const { step, submit, create, cancel } = useSignUp();
  return (
    <>
      <WantedTrackNote lead={messages.signUpToPlay} />
      <SignUpForm
        refusal={step.kind === 'idle' ? step.refusal : null}
        isBusy={step.kind !== 'idle'}
        onSubmit={submit}
      />
      <GoogleButton google={appConfig.google} />
      <SignInLink />
      {step.kind === 'verifying' && (
        <VerificationDialog
          email={step.account.email}
          onVerified={(verification) => create({ account: step.account, verification })}
          onCancel={cancel}
        />
      )}
    </>
  );
}
