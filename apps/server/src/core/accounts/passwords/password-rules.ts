import {
  findPasswordProblem as findPlainProblem,
  type PasswordOwner,
  type PasswordProblem,
} from '@segue/domain';
import type { PasswordGuesses } from './password-guesses.ts';

/** The rules that the sign-up form knows as well, and neither one of those that are tried first. */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  guesses: PasswordGuesses,
): Promise<PasswordProblem | null> {
  const problem = findPlainProblem(password, owner);
  if (problem !== null) return problem;
  return (await guesses.isAmongFirst(password)) ? 'too-common' : null;
}

/** Passwords are hashed in one Unicode form: the same letters typed on two keyboards are one password. */
export const toPasswordText = (typed: string): string => typed.normalize('NFKC');
