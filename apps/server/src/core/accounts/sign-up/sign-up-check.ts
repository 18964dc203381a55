import { findSignUpProblems, type SignUpForm, type SignUpProblems } from '@segue/domain';
import { toEmailAddress } from '../email-address.ts';
import type { PasswordGuesses } from '../passwords/password-guesses.ts';

/** Judges a sign-up form by the rules that the account would be made by, before anything is sent. */
export const createSignUpCheck =
  ({ guesses }: { readonly guesses: PasswordGuesses }) =>
  async (form: SignUpForm): Promise<SignUpProblems> => {
    const problems = findSignUpProblems(form);
    const isAddress = toEmailAddress(form.email) !== null;
    const isCommon = problems.password === undefined && (await guesses.isAmongFirst(form.password));
    return {
      ...problems,
      ...(!isAddress && { email: 'not-an-address' }),
      ...(isCommon && { password: 'too-common' }),
    };
  };
