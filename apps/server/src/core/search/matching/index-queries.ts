import { yieldToEventLoop } from '../../paging.ts';
import { type Corrections, NO_CORRECTIONS } from './corrections.ts';
import type { SearchHit, SearchIndex, SearchTerm } from '../search-index.ts';
import { endsInHangul, toHangulLetters } from '../text/hangul.ts';

/** Terms of a query: an entry matches if it has at least one term of each group. */
export type TermGroups = readonly (readonly SearchTerm[])[];

export const toExactTerms = (words: readonly string[]): TermGroups =>
  words.map((word) => [{ word, isPrefix: false }]);

/** A word that may be unfinished; its last Hangul syllable, too. */
export const toPrefixTerm = (word: string): readonly SearchTerm[] => [
  { word, isPrefix: true },
  ...(endsInHangul(word) ? [{ word: toHangulLetters(word), isPrefix: true }] : []),
];

export const toPrefixTerms = (words: readonly string[]): TermGroups => words.map(toPrefixTerm);

/** Each word or one of its corrections; the last word is also a prefix. */
export const toCorrectedTerms = (words: readonly string[], corrections: Corrections): TermGroups =>
  words.map((word, position) => [
    ...(position === words.length - 1 ? toPrefixTerm(word) : [{ word, isPrefix: false }]),
    ...Array.from(corrections.get(word)?.keys() ?? [], (other) => ({ word: other, isPrefix: false })),
  ]);

/** The words as typed: the last one is a prefix, the others are whole words. */
export const toTypedTerms = (words: readonly string[]): TermGroups => toCorrectedTerms(words, NO_CORRECTIONS);

/** Finds entries of any kind that have the terms in their names or other words; none for no terms. */
export type FindByTerms = (groups: TermGroups, limit: number) => Promise<readonly SearchHit[]>;

export const createFindByTerms =
  (index: SearchIndex): FindByTerms =>
  async (groups, limit) => {
    if (groups.length === 0) return [];
    const hits = await index.findByWords({ groups, scope: 'all', kind: null }, limit);
    // SQLite is synchronous: let other requests run between two queries.
    await yieldToEventLoop();
    return hits;
  };

/**
 * Limits the number of queries: further ones find nothing. Repeated queries are answered from a cache, but
 * count.
 */
export function limitQueries(maxQueries: number, findByTerms: FindByTerms): FindByTerms {
  let queries = 0;
  const answers = new Map<string, Promise<readonly SearchHit[]>>();
  return async (groups, limit) => {
    queries += 1;
    if (queries > maxQueries) return [];
    const key = JSON.stringify([groups, limit]);
    const answer = answers.get(key) ?? findByTerms(groups, limit);
    answers.set(key, answer);
    return answer;
  };
}
