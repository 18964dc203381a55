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

/**
 * A name as it is compared: marks removed, case folded, punctuation to single spaces.
 * Only the first 600 characters of that are compared.
 * Returns an empty string for a name made of punctuation alone; compare such names as they are.
 */
export function foldName(name: string): string {
  const folded = name
    .slice(0, MAX_NAME_LENGTH)
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[ßøđłæœþðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return cutComparedName(folded);
}
