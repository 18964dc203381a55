import {
  findPasswordProblem as findPlainProblem,
  type PasswordOwner,
  type PasswordProblem,
} from '@segue/domain';
import type { PasswordGuesses } from './password-guesses.ts';

/**
 * Checks the password rules that the sign-up form also checks, and that the password is not easy to guess.
 */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  guesses: PasswordGuesses,
): Promise<PasswordProblem | null> {
  const problem = findPlainProblem(password, owner);
  if (problem !== null) return problem;
  return (await guesses.isEasyToGuess(password)) ? 'too-common' : null;
}

/**
 * Normalises a password to NFKC before hashing, because keyboards may encode the same letters differently.
 */
export const toPasswordText = (typed: string): string => typed.normalize('NFKC');
