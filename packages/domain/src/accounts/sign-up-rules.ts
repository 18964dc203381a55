/** The sign-up form as typed. */
export interface SignUpForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Name of a form field, also on the wire. */
export type SignUpField = keyof SignUpForm;

/** Why a password cannot be used. */
export type PasswordProblem = 'too-short' | 'too-common' | 'too-personal';

/** Why a form field is refused. */
type SignUpProblem = 'first-name' | 'last-name' | 'not-an-address' | PasswordProblem;

/** What is wrong with a form, by field; a field without a problem is absent. */
export type SignUpProblems = Readonly<Partial<Record<SignUpField, SignUpProblem>>>;

/** The person who chooses the password; the password may not be made of this data. */
export type PasswordOwner = Omit<SignUpForm, 'password'>;

const MAX_NAME_CHARACTERS = 100;
const CONTROL = /\p{Cc}/u;

const MIN_PASSWORD_CHARACTERS = 8;

/** Shorter personal words are not searched for in a password: they occur in too many other words. */
const MIN_WORD_CHARACTERS = 3;

const PRODUCT_NAME = 'segue';

/** The error message of each problem, shown beside the form field. */
export const SIGN_UP_SENTENCES: Readonly<Record<SignUpProblem, string>> = {
  'first-name': 'Enter a first name of 1 to 100 characters.',
  'last-name': 'Enter a last name of 1 to 100 characters.',
  'not-an-address': 'Enter a valid email address.',
  'too-short': `Choose a password of at least ${MIN_PASSWORD_CHARACTERS} characters.`,
  'too-common': 'This password is one of the first that are guessed. Choose another.',
  'too-personal':
    'This password is little more than your name, your email address or the name of this service. Choose another.',
};

/** Help text of the password field. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters.`;

const countCharacters = (text: string): number => Array.from(text).length;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Normalises a first or last name for storage: trimmed, NFC.
 * @returns null unless it has 1 to 100 characters (of any script) and no control characters.
 */
export function toPersonName(typed: string): string | null {
  const name = typed.trim().normalize('NFC');
  const characters = countCharacters(name);
  return characters >= 1 && characters <= MAX_NAME_CHARACTERS && !CONTROL.test(name) ? name : null;
}

/**
 * One @; no whitespace, control characters or characters with a meaning in mail headers (header injection).
 * Quoted local parts are refused.
 */
const ADDRESS = /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:"]+$/u;

/** Normalises an e-mail address: trimmed, NFKC. */
export const toAddressText = (typed: string): string => typed.trim().normalize('NFKC');

/** Whether a text has the syntax of an e-mail address. Only the server can tell whether it receives mail. */
export const isAddressShaped = (address: string): boolean => ADDRESS.test(address);

/** The words an attacker guesses first: e-mail address, its local part, names, the product. Longest first. */
function toPersonalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = ''] = email.split(/@[^@]*$/);
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[\s-]/)]);
  return [email, local, ...names, PRODUCT_NAME]
    .map((word) => fold(word.trim()))
    .filter((word) => countCharacters(word) >= MIN_WORD_CHARACTERS)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a password contains personal words of its owner and is too short once they are removed. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password);
  const rest = toPersonalWords(owner).reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && countCharacters(rest.trim()) < MIN_PASSWORD_CHARACTERS;
}

/**
 * Checks the length of a password and that it is not made of its owner's personal words. Only the server
 * finds 'too-common', since that takes a dictionary. There is no rule on the kinds of characters: such rules
 * make passwords worse (NIST SP 800-63B, 3.1.1.2).
 * @returns null when the password is acceptable.
 */
export function findPasswordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  if (countCharacters(password) < MIN_PASSWORD_CHARACTERS) return 'too-short';
  return isPersonal(password, owner) ? 'too-personal' : null;
}

/**
 * Validates a sign-up form on client and server: all rules that need neither a dictionary nor the accounts.
 */
export function findSignUpProblems(form: SignUpForm): SignUpProblems {
  const password = findPasswordProblem(form.password, form);
  return {
    ...(toPersonName(form.firstName) === null && { firstName: 'first-name' }),
    ...(toPersonName(form.lastName) === null && { lastName: 'last-name' }),
    ...(!isAddressShaped(toAddressText(form.email)) && { email: 'not-an-address' }),
    ...(password !== null && { password }),
  };
}
