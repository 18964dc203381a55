import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Why a password cannot be used. */
export type PasswordProblem = 'too-short' | 'too-common';

const MIN_PASSWORD_CHARACTERS = 8;

/**
 * Long enough and not one of those that are tried first. There is no rule on what it is made of: such
 * rules make passwords worse (NIST SP 800-63B, 3.1.1.2).
 */
export function findPasswordProblem(password: string): PasswordProblem | null {
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS) return 'too-short';
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? 'too-common' : null;
}

/** Passwords are hashed in one Unicode form: the same letters typed on two keyboards are one password. */
export const toPasswordText = (typed: string): string => typed.normalize('NFKC');
