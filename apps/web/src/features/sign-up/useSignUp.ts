import { toSessionToken } from '@segue/contract/client';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepDeviceToken, login } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { logFailure } from '../../api/log.ts';
import { toErrorText } from '../../api/to-error-text.ts';
import { paths } from '../../lib/paths.ts';

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** How far a sign-up is: the form, then busy until its address is verified and the account made. */
export type SignUpStep =
  | { readonly kind: 'idle'; readonly error: string | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'verifying'; readonly account: NewAccount }
  | { readonly kind: 'creating' };

const IDLE: SignUpStep = { kind: 'idle', error: null };

/** Sign-up: check the address, have it verified, make the account, sign in and go home (§4 "Auth"). */
export function useSignUp() {
  const { client } = useApi();
  const navigate = useNavigate();
  const [step, setStep] = useState<SignUpStep>(IDLE);

  async function submit(account: NewAccount): Promise<void> {
    setStep({ kind: 'checking' });
    try {
      await client.checkUser({ query: { email: account.email } });
      setStep({ kind: 'verifying', account });
    } catch (cause) {
      setStep({ kind: 'idle', error: toErrorText(cause) });
    }
  }

  async function create(account: NewAccount, verification: string | null): Promise<void> {
    setStep({ kind: 'creating' });
    try {
      const body = { ...account, ...(verification === null ? {} : { verification }) };
      const reply = await client.signUp({ body });
      keepDeviceToken(reply);
      login(toSessionToken(reply));
      await navigate(paths.home);
    } catch (cause) {
      // Nothing is shown here (§8): what can be refused was refused before the code was sent.
      logFailure('sign-up-failed', { cause });
      setStep(IDLE);
    }
  }

  return { step, submit, create, cancel: () => setStep(IDLE) };
}
