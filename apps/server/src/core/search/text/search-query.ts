import { toSearchName, toWords } from './search-form.ts';

/** A parsed search text. */
export interface SearchQuery {
  /** `toSearchName` of the text. */
  readonly name: string;
  /** Distinct, in the order typed. */
  readonly words: readonly string[];
}

const MAX_QUERY_WORDS = 12;

/** @returns null for a blank text. */
export function toSearchQuery(text: string): SearchQuery | null {
  const name = toSearchName(text);
  return name === '' ? null : { name, words: [...new Set(toWords(text))].slice(0, MAX_QUERY_WORDS) };
}
