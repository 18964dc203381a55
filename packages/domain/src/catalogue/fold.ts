/** Letters that NFKD leaves alone and listeners type without their marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/** What is looked at of a name: some characters fold to eighteen, marks to none. */
const MAX_NAME_LENGTH = 4096;
/** What is compared of a name, in UTF-16 code units: an index of PostgreSQL takes 2,704 bytes a row. */
const MAX_FOLDED_LENGTH = 600;

/** The beginning of a name as it is compared; half a character at the cut is left out. */
export const cutComparedName = (name: string): string =>
  name.slice(0, MAX_FOLDED_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const MARKED = /([\p{L}\p{Mc}]?)(\p{Mn}+)/gu;
const LATIN_OR_GREEK = /[\p{sc=Latin}\p{sc=Greek}]/u;
const CYRILLIC = /\p{sc=Cyrillic}/u;
/** Й and ё are letters of their own; an accent on any other Cyrillic letter only says how it is read. */
const CYRILLIC_LETTERS = /^(?:[иИ]\u0306|[еЕ]\u0308)/u;

/** A decomposed letter without the marks that listeners leave out. Those of other scripts make another letter of it. */
function foldMarks(marked: string, letter: string): string {
  if (letter === '' || LATIN_OR_GREEK.test(letter)) return letter;
  if (!CYRILLIC.test(letter)) return marked;
  return CYRILLIC_LETTERS.exec(marked)?.[0] ?? letter;
}

/** Most names are of these characters, whose folding takes neither tables nor decomposition. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * A name as it is compared: marks of Latin, Greek and Cyrillic letters removed, case folded, punctuation to single
 * spaces. Only the first 600 characters of that are compared.
 * Returns an empty string for a name made of punctuation alone; compare such names as they are.
 */
export function foldName(name: string): string {
  if (name.length <= MAX_FOLDED_LENGTH && PRINTABLE_ASCII.test(name))
    return name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const folded = name
    .slice(0, MAX_NAME_LENGTH)
    .normalize('NFKD')
    .replace(/\p{Variation_Selector}+/gu, '')
    .replace(MARKED, foldMarks)
    .toLowerCase()
    .replace(/[ßøđłæœþðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return cutComparedName(folded);
}
