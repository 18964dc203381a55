import type { SearchTerm } from './search-index.ts';

/** Each word as it is. */
export const toWholeTerms = (words: readonly string[]): SearchTerm[] =>
  words.map((word) => ({ word, isPrefix: false }));

/** Each word as the beginning of one. */
export const toPrefixTerms = (words: readonly string[]): SearchTerm[] =>
  words.map((word) => ({ word, isPrefix: true }));

/** Words as they stand while the last one is being typed. */
export const toTypedTerms = (words: readonly string[]): SearchTerm[] =>
  words.map((word, position) => ({ word, isPrefix: position === words.length - 1 }));
