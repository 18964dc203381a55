import { GoogleButton } from '../../../account/GoogleButton.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { paths } from '../../../lib/paths.ts';
import { WantedTrackNote } from '../../../player/links/WantedTrackNote.tsx';
import { FormScreen } from '../../../ui/forms/FormScreen.tsx';
import { OtherFormLink } from '../OtherFormLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInMessages as messages } from './sign-in.messages.ts';

/** Sign in, at /login and /signin [2.03]. */
export const SignInPage = () => (
  <FormScreen title={messages.title}>
    <WantedTrackNote lead={messages.signInToPlay} />
    <SignInForm />
    <GoogleButton google={appConfig.google} />
    {appConfig.isSignUpOpen && (
      <OtherFormLink to={paths.signUp} question={messages.noAccount} action={messages.signUp} />
    )}
  </FormScreen>
);
