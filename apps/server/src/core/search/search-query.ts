import { toSearchName, toWords } from './search-form.ts';

/** A text as it is searched for. */
export interface SearchQuery {
  /** `toSearchName` of the text. */
  readonly name: string;
  /** Each once, in the order typed. Empty where the text is made of signs alone. */
  readonly words: readonly string[];
}

const MAX_QUERY_WORDS = 12;

/** @returns null for a blank text. */
export function toSearchQuery(text: string): SearchQuery | null {
  const name = toSearchName(text);
  return name === '' ? null : { name, words: [...new Set(toWords(text))].slice(0, MAX_QUERY_WORDS) };
}
