import { ApiError, type Client } from '@segue/contract/client';
import { findSignUpProblems, SIGN_UP_SENTENCES, type SignUpField, type SignUpForm } from '@segue/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepDeviceToken, login } from '../../../account/session.ts';
import { useAfterSignIn } from '../../../account/useAfterSignIn.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { logFailure } from '../../../lib/log.ts';
import { toErrorText } from '../../../api/to-error-text.ts';

/** Why a form was not taken. */
export interface SignUpRefusal {
  /** What stands over the form; null: the fields say it all. */
  readonly text: string | null;
  /** What is wrong, by field. */
  readonly fields: Readonly<Partial<Record<SignUpField, string>>>;
  /** The field that `text` is about; null: none. */
  readonly wrongField: SignUpField | null;
}

/** How far a sign-up is: the form, then busy until its address is verified and the account made. */
export type SignUpStep =
  | { readonly kind: 'idle'; readonly refusal: SignUpRefusal | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'verifying'; readonly account: SignUpForm }
  | { readonly kind: 'creating' };

const IDLE: SignUpStep = { kind: 'idle', refusal: null };

type FieldErrors = SignUpRefusal['fields'];

const toRefused = (fields: FieldErrors): SignUpStep => ({
  kind: 'idle',
  refusal: { text: null, fields, wrongField: null },
});

/** With which a host refuses an address: other answers say nothing about it. */
const ADDRESS_REFUSALS = [200, 400, 409];

function toUnchecked(cause: unknown): SignUpStep {
  const isAddressWrong = cause instanceof ApiError && ADDRESS_REFUSALS.includes(cause.status);
  return {
    kind: 'idle',
    refusal: { text: toErrorText(cause), fields: {}, wrongField: isAddressWrong ? 'email' : null },
  };
}

const isWrong = (fields: FieldErrors): boolean => Object.keys(fields).length > 0;

const findFieldErrors = (form: SignUpForm): FieldErrors =>
  Object.fromEntries(
    Object.entries(findSignUpProblems(form)).map(([field, problem]) => [field, SIGN_UP_SENTENCES[problem]]),
  );

/** What only the server finds wrong, such as a common password. A host of another make has no such call: it finds nothing. */
async function askFieldErrors(client: Client, form: SignUpForm): Promise<FieldErrors> {
  try {
    return await client.checkSignUp({ body: { ...form } });
  } catch (cause) {
    logFailure('sign-up-check-failed', { cause });
    return {};
  }
}

/** Sign-up: judge the form, check the address, have it verified, make the account, sign in and go home [4.08]. */
export function useSignUp() {
  const { client } = useApi();
  const navigate = useNavigate();
  const goOnAt = useAfterSignIn();
  const [step, setStep] = useState<SignUpStep>(IDLE);

  async function submit(account: SignUpForm): Promise<void> {
    const known = findFieldErrors(account);
    if (isWrong(known)) return setStep(toRefused(known));
    setStep({ kind: 'checking' });
    const told = await askFieldErrors(client, account);
    if (isWrong(told)) return setStep(toRefused(told));
    try {
      await client.checkUser({ query: { email: account.email } });
      setStep({ kind: 'verifying', account });
    } catch (cause) {
      setStep(toUnchecked(cause));
    }
  }

  async function create(account: SignUpForm, verification: string | null): Promise<void> {
    setStep({ kind: 'creating' });
    try {
      const body = { ...account, ...(verification === null ? {} : { verification }) };
      const { token, deviceToken } = await client.signUp({ body });
      keepDeviceToken(deviceToken);
      login(token);
      await navigate(goOnAt);
    } catch (cause) {
      // Nothing is shown here [8.09]: what can be refused was refused before the code was sent.
      logFailure('sign-up-failed', { cause });
      setStep(IDLE);
    }
  }

  return { step, submit, create, cancel: () => setStep(IDLE) };
}
