import { findSignUpProblems, type SignUpForm, type SignUpProblems } from '@segue/domain';
import { toEmailAddress } from '../email-address.ts';
import type { PasswordGuesses } from '../passwords/password-guesses.ts';

/** Validates a sign-up form by the rules of sign-up, before a code is sent. */
export const createSignUpCheck =
  ({ guesses }: { readonly guesses: PasswordGuesses }) =>
  async (form: SignUpForm): Promise<SignUpProblems> => {
    const problems = findSignUpProblems(form);
    const isAddress = toEmailAddress(form.email) !== null;
    const isCommon = problems.password === undefined && (await guesses.isEasyToGuess(form.password));
    return {
      ...problems,
      ...(!isAddress && { email: 'not-an-address' }),
      ...(isCommon && { password: 'too-common' }),
    };
  };
