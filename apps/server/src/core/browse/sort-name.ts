import { cutComparedName, foldName } from '@segue/domain';

/** An article that listeners do not look under: 'The Beatles' stand at B. */
const ARTICLE = /^the (?=.)/;

/** What of a name is sorted by, in UTF-16 code units: indexes hold it many times. */
const MAX_SORTED_LENGTH = 100;

/** Below every letter and digit, so that names of signs alone stand at the beginning. */
const BEFORE_ALL = ' ';

/** Ends a part of a sort key, below every character of names. */
const PART_END = '\u0001';

const cut = (name: string, length: number): string => name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** A name as lists are sorted by it: folded, without a leading article. */
export function toSortName(name: string): string {
  const folded = foldName(name).replace(ARTICLE, '');
  return cut(folded === '' ? `${BEFORE_ALL}${cutComparedName(name.trim())}` : folded, MAX_SORTED_LENGTH);
}

/** Sorts by the first part, then by the others. */
export const toSortKey = (parts: readonly string[]): string => parts.join(PART_END);

/** A number as a part of a sort key. */
export const toSortNumber = (number: number | null): string => String(number ?? 0).padStart(4, '0');
