import { cutComparedName } from '@segue/domain';
import { foldText } from '../search/text/search-form.ts';

/** A leading article is ignored in sorting: 'The Beatles' are under B. */
const ARTICLE = /^the (?=.)/;

/** Maximum length of a sort name in UTF-16 code units: several indexes hold it. */
const MAX_SORTED_LENGTH = 100;

/** A number at the beginning of a word. */
const NUMBER = /(?<![^ ])\d+/g;

/**
 * Digits to which numbers are padded. With spaces, after which words begin, a filter finds the number as it is typed.
 */
const PADDED_DIGITS = 6;

/** Sorts before every letter and every padded number, so that names of signs alone come first. */
const BEFORE_ALL = ' '.repeat(PADDED_DIGITS);

/** Separates the parts of a sort key; sorts before every character of names. */
const PART_END = '\u0001';

const cut = (name: string, length: number): string => name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const padNumbers = (name: string): string =>
  name.replace(NUMBER, (digits) => digits.padStart(PADDED_DIGITS, ' '));

/** The sort name: folded as for search, without a leading article, and so that 'Track 2' comes before 'Track 10'. */
export function toSortName(name: string): string {
  const folded = padNumbers(foldText(name).replace(ARTICLE, ''));
  return cut(folded === '' ? `${BEFORE_ALL}${cutComparedName(name.trim())}` : folded, MAX_SORTED_LENGTH);
}

/** The words that the sort names of these names leave out: leading articles, and what exceeds their length. */
export function toFurtherWords(names: readonly string[]): string {
  const words = names.flatMap((name) => {
    const folded = foldText(name);
    const [article = ''] = ARTICLE.exec(folded) ?? [];
    const sorted = padNumbers(folded.slice(article.length));
    // Beginning with the word in which the sort name ends.
    const end =
      sorted.length > MAX_SORTED_LENGTH ? sorted.slice(sorted.lastIndexOf(' ', MAX_SORTED_LENGTH) + 1) : '';
    return [article.trim(), end];
  });
  return words.filter((word) => word !== '').join(' ');
}

/** A sort key of several parts, compared one after the other. */
export const toSortKey = (parts: readonly string[]): string => parts.join(PART_END);

/** A number as a part of a sort key, padded to four digits. */
export const toSortNumber = (number: number | null): string => String(number ?? 0).padStart(4, '0');
