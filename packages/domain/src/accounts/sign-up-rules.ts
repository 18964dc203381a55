/** The sign-up form as typed. */
export interface SignUpForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** A field of the form, by its name on the wire too. */
export type SignUpField = keyof SignUpForm;

/** Why a password cannot be used. */
export type PasswordProblem = 'too-short' | 'too-common' | 'too-personal';

/** Why a field of the form is not taken. */
export type SignUpProblem = 'first-name' | 'last-name' | 'not-an-address' | PasswordProblem;

/** What is wrong with a form, by field; a field without a problem is absent. */
export type SignUpProblems = Readonly<Partial<Record<SignUpField, SignUpProblem>>>;

/** Whose password it is to be. */
export type PasswordOwner = Omit<SignUpForm, 'password'>;

const MAX_NAME_CHARACTERS = 100;
const CONTROL = /\p{Cc}/u;

const MIN_PASSWORD_CHARACTERS = 8;

/** Shorter names are part of too many other words. */
const MIN_WORD_CHARACTERS = 3;

const PRODUCT_NAME = 'segue';

/** The sentence of each problem, for who fills in the form. */
export const SIGN_UP_SENTENCES: Readonly<Record<SignUpProblem, string>> = {
  'first-name': 'Enter a first name of 1 to 100 characters.',
  'last-name': 'Enter a last name of 1 to 100 characters.',
  'not-an-address': 'Enter a valid e-mail address.',
  'too-short': `Choose a password of at least ${MIN_PASSWORD_CHARACTERS} characters.`,
  'too-common': 'This password is one of the first that are guessed. Choose another.',
  'too-personal':
    'This password is little more than your name, your e-mail address or the name of this service. Choose another.',
};

/** What a listener is told of passwords before choosing one. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters.`;

const countCharacters = (text: string): number => Array.from(text).length;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A first or last name as stored: trimmed, 1 to 100 characters of any script; null when it is not one. */
export function toPersonName(typed: string): string | null {
  const name = typed.trim().normalize('NFC');
  const characters = countCharacters(name);
  return characters >= 1 && characters <= MAX_NAME_CHARACTERS && !CONTROL.test(name) ? name : null;
}

/**
 * One @, and on neither side a blank, a control character or one of the marks that would let an
 * address mean something else in a mail header. Quoted local parts are not taken.
 */
const ADDRESS = /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:"]+$/u;

/** An e-mail address in one Unicode form, without the blanks around it. */
export const toAddressText = (typed: string): string => typed.trim().normalize('NFKC');

/** Whether a text has the shape of an e-mail address; the server alone knows whether mail can go there. */
export const isAddressShaped = (address: string): boolean => ADDRESS.test(address);

/** What anybody who guesses at one account tries: its address, the part before the @, names, the product. */
function toPersonalWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = ''] = email.split(/@[^@]*$/);
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[\s-]/)]);
  return [email, local, ...names, PRODUCT_NAME]
    .map((word) => fold(word.trim()))
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
 * Long enough, and not made of the owner's own names. Whether it is a common one takes a dictionary, which the
 * server has. There is no rule on the kinds of characters: such rules make passwords worse (NIST SP 800-63B, 3.1.1.2).
 */
export function findPasswordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  if (countCharacters(password) < MIN_PASSWORD_CHARACTERS) return 'too-short';
  return isPersonal(password, owner) ? 'too-personal' : null;
}

/** What both sides know to be wrong with a form, without a dictionary and without asking whether the address is free. */
export function findSignUpProblems(form: SignUpForm): SignUpProblems {
  const password = findPasswordProblem(form.password, form);
  return {
    ...(toPersonName(form.firstName) === null && { firstName: 'first-name' }),
    ...(toPersonName(form.lastName) === null && { lastName: 'last-name' }),
    ...(!isAddressShaped(toAddressText(form.email)) && { email: 'not-an-address' }),
    ...(password !== null && { password }),
  };
}
