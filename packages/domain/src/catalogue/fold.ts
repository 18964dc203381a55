/** Letters that NFKD does not decompose, with the plain spelling that listeners type for them. */
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

/**
 * Most UTF-16 code units of a name that are folded: one character may expand to eighteen, and marks to none.
 */
const MAX_NAME_LENGTH = 4096;
/** Longest folded name in UTF-16 code units: a PostgreSQL index row holds at most 2,704 bytes. */
const MAX_FOLDED_LENGTH = 600;

/** Truncates a folded name to the compared length, without splitting a surrogate pair. */
export const cutComparedName = (name: string): string =>
  name.slice(0, MAX_FOLDED_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const MARKED = /([\p{L}\p{Mc}]?)(\p{Mn}+)/gu;
const LATIN_OR_GREEK = /[\p{sc=Latin}\p{sc=Greek}]/u;
const CYRILLIC = /\p{sc=Cyrillic}/u;
/** Й and ё are letters of their own; an accent on any other Cyrillic letter only guides pronunciation. */
const CYRILLIC_LETTERS = /^(?:[иИ]\u0306|[еЕ]\u0308)/u;

/**
 * Removes diacritics of Latin, Greek and Cyrillic letters. In other scripts a mark makes a different letter.
 */
function foldMarks(marked: string, letter: string): string {
  if (letter === '' || LATIN_OR_GREEK.test(letter)) return letter;
  if (!CYRILLIC.test(letter)) return marked;
  return CYRILLIC_LETTERS.exec(marked)?.[0] ?? letter;
}

/** Fast path: most names consist of these characters, which need no table and no Unicode normalisation. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * Folds a name for comparison: diacritics of Latin, Greek and Cyrillic letters removed, lower case, each run
 * of punctuation replaced by one space, truncated to 600 UTF-16 code units.
 * @returns '' for a name made of punctuation alone; compare such names unfolded.
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
