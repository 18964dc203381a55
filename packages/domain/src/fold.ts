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

/**
 * A name as it is compared: marks removed, case folded, punctuation to single spaces.
 * Returns an empty string for a name made of punctuation alone; compare such names as they are.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[ßøđłæœþðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
