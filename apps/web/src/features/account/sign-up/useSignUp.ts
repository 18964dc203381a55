import { ApiError, type Client } from '@segue/contract/client';
import { findSignUpProblems, SIGN_UP_SENTENCES, type SignUpField, type SignUpForm } from '@segue/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeDeviceToken } from '../../../account/device-tokens.ts';
import { login } from '../../../account/session.ts';
import { useAfterSignIn } from '../../../account/useAfterSignIn.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useLayer } from '../../../lib/layers.ts';
import { logFailure } from '../../../lib/log.ts';
import { toErrorText } from '../../../api/failures/to-error-text.ts';
import { makeAccount } from './make-account.ts';

/** Why a submission was rejected. */
export interface SignUpRefusal {
  /** Error shown above the form; null: only the fields show errors. */
  readonly text: string | null;
  /** Error message of each invalid field. */
  readonly fields: Readonly<Partial<Record<SignUpField, string>>>;
  /** The field that `text` refers to; null: none. */
  readonly wrongField: SignUpField | null;
}

/** Steps of a sign-up. The form is busy in every step but `idle`. */
type SignUpStep =
  | { readonly kind: 'idle'; readonly refusal: SignUpRefusal | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'verifying'; readonly account: SignUpForm }
  | { readonly kind: 'creating' };

/** The data of an account to create, whose e-mail address is verified. */
interface VerifiedAccount {
  readonly account: SignUpForm;
  /** Token from the send-code reply; null: the host sends none. */
  readonly verification: string | null;
}

const IDLE: SignUpStep = { kind: 'idle', refusal: null };

type FieldErrors = SignUpRefusal['fields'];

const toRefused = (fields: FieldErrors): SignUpStep => ({
  kind: 'idle',
  refusal: { text: null, fields, wrongField: null },
});

/** Statuses with which a host rejects the e-mail address itself; other errors are not about the address. */
const ADDRESS_REFUSALS = [200, 400, 409];

function toFailedCheck(cause: unknown): SignUpStep {
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

/**
 * Errors that only the server can find, such as a common password. None if the call fails: other hosts do not
 * offer it.
 */
async function fetchFieldErrors(client: Client, form: SignUpForm): Promise<FieldErrors> {
  try {
    return await client.checkSignUp({ body: { ...form } });
  } catch (cause) {
    logFailure('sign-up-check-failed', { cause });
    return {};
  }
}

/** Has the server check the form and the address; gives the errors of the fields. */
function useCheck(onStart: () => void) {
  const { client } = useApi();
  return useMutation({
    mutationFn: async (account: SignUpForm) => {
      const serverErrors = await fetchFieldErrors(client, account);
      if (!isWrong(serverErrors)) await client.checkUser({ query: { email: account.email } });
      return serverErrors;
    },
    onMutate: onStart,
  }).mutate;
}

/** Creates the account; gives its session. */
function useMake(onStart: () => void) {
  const { client } = useApi();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const abort = new AbortController();
    leaving.current = abort;
    return () => abort.abort();
  }, []);
  return useMutation({
    mutationFn: ({ account, verification: token }: VerifiedAccount) => {
      const body = { ...account, ...(token === null ? {} : { verification: token }) };
      return makeAccount(client, body, leaving.current.signal);
    },
    onMutate: onStart,
  }).mutate;
}

/**
 * Sign-up: validates the form, checks the address, verifies it by code, creates the account, signs in and
 * goes home or back to the page that required it [4.08]. The callbacks are passed to `mutate`, so that they do not run
 * after unmount: a visitor who has left the page is neither led back to it nor signed in.
 */
export function useSignUp() {
  const navigate = useNavigate();
  const returnPath = useAfterSignIn();
  const [step, setStep] = useState<SignUpStep>(IDLE);
  const verification = useLayer('verification');
  const check = useCheck(() => setStep({ kind: 'checking' }));
  const make = useMake(() => setStep({ kind: 'creating' }));

  function submit(account: SignUpForm): void {
    const localErrors = findFieldErrors(account);
    if (isWrong(localErrors)) return setStep(toRefused(localErrors));
    check(account, {
      onSuccess(serverErrors) {
        if (isWrong(serverErrors)) return setStep(toRefused(serverErrors));
        setStep({ kind: 'verifying', account });
        verification.open();
      },
      onError: (cause) => setStep(toFailedCheck(cause)),
    });
  }

  const create = (verified: VerifiedAccount) =>
    make(verified, {
      onSuccess({ token, deviceToken }) {
        storeDeviceToken(verified.account.email, deviceToken);
        login(token);
        // Replaces the entry of the dialog.
        void navigate(returnPath, { replace: true });
      },
      onError(cause) {
        // No error is shown [8.09]: all expected refusals happen before the code is sent.
        logFailure('sign-up-failed', { cause });
        setStep(IDLE);
        verification.close();
      },
    });

  // Going back closes the dialog, and going forward opens it again.
  const isCancelled = step.kind === 'verifying' && !verification.isOpen;
  return { step: isCancelled ? IDLE : step, submit, create, cancel: verification.close };
}
