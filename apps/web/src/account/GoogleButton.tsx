import { useId } from 'react';
import type { GoogleSignIn } from '@segue/contract/client';
import { Button } from '../ui/buttons/Button.tsx';
import { accountMessages } from './account.messages.ts';
import styles from './GoogleButton.module.css';
import { useGoogleSignIn } from './useGoogleSignIn.ts';

/** Google's logo. */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden>
    <path
      fill="#4285f4"
      d="M23 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h6.2a5.3 5.3 0 0 1-2.3 3.5v2.8h3.7c2.1-2 3.4-4.9 3.4-8.3Z"
    />
    <path
      fill="#34a853"
      d="M12 23.4c3.1 0 5.7-1 7.6-2.8l-3.7-2.8c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v2.9A11.4 11.4 0 0 0 12 23.4Z"
    />
    <path fill="#fbbc05" d="M5.6 14.2a6.8 6.8 0 0 1 0-4.4V6.9H1.8a11.4 11.4 0 0 0 0 10.2l3.8-2.9Z" />
    <path
      fill="#ea4335"
      d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.4 11.4 0 0 0 1.8 6.9l3.8 2.9C6.5 7.1 9 5.1 12 5.1Z"
    />
  </svg>
);

interface GoogleButtonProps {
  /** null: the operator has not configured Google sign-in; the button is disabled and says so. */
  readonly google: GoogleSignIn | null;
}

/** 'Continue with google'. Every server shows it; where it is not configured, it is disabled and says why. */
export const GoogleButton = ({ google }: GoogleButtonProps) =>
  google === null ? <UnavailableButton /> : <AvailableButton google={google} />;

function AvailableButton({ google }: { readonly google: GoogleSignIn }) {
  const { signIn, prepare, isBusy } = useGoogleSignIn();
  return (
    <Button
      variant="quiet"
      isWide
      icon={<GoogleMark />}
      isBusy={isBusy}
      onPointerDown={prepare}
      onClick={() => signIn(google)}
    >
      {accountMessages.continueWithGoogle}
    </Button>
  );
}

function UnavailableButton() {
  const reasonId = useId();
  return (
    <div className={styles.around}>
      <Button variant="quiet" isWide icon={<GoogleMark />} disabled aria-describedby={reasonId}>
        {accountMessages.continueWithGoogle}
      </Button>
      <p className={styles.reason} id={reasonId}>
        {accountMessages.googleNotConfigured}
      </p>
    </div>
  );
}
