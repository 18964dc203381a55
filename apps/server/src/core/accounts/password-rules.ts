import type { PasswordGuesses } from './password-guesses.ts';

/** Why a password cannot be used. */
export type PasswordProblem = 'too-short' | 'too-common' | 'too-personal';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const MIN_PASSWORD_CHARACTERS = 8;

/** Shorter names are part of too many other words. */
const MIN_WORD_CHARACTERS = 3;

const PRODUCT_NAME = 'segue';

const countCharacters = (text: string): number => Array.from(text).length;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What anybody who guesses at one account tries: its address, the part before the @, names, the product. */
function toPersonalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[\s-]/)]);
  return [email, local, ...names, PRODUCT_NAME]
    .map(fold)
    .filter((word) => countCharacters(word) >= MIN_WORD_CHARACTERS)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a password holds words that its owner is known by, and is too short without them. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password);
  const rest = toPersonalWords(owner).reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && countCharacters(rest.trim()) < MIN_PASSWORD_CHARACTERS;
}

/**
 * Long enough, and neither one of those that are tried first nor made of the owner's own names. There is no rule on
 * the kinds of characters: such rules make passwords worse (NIST SP 800-63B, 3.1.1.2).
 */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  guesses: PasswordGuesses,
): Promise<PasswordProblem | null> {
  if (countCharacters(password) < MIN_PASSWORD_CHARACTERS) return 'too-short';
  if (await guesses.isAmongFirst(password)) return 'too-common';
  return isPersonal(password, owner) ? 'too-personal' : null;
}

/** Passwords are hashed in one Unicode form: the same letters typed on two keyboards are one password. */
export const toPasswordText = (typed: string): string => typed.normalize('NFKC');
