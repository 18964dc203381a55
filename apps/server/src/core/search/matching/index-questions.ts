import { yieldToEventLoop } from '../../paging.ts';
import { type Corrections, NO_CORRECTIONS } from './rank-hits.ts';
import type { SearchHit, SearchIndex, SearchTerm } from '../search-index.ts';

/** A question to the index: a document has one term of each group. */
export type TermGroups = readonly (readonly SearchTerm[])[];

export const toWhole = (words: readonly string[]): TermGroups =>
  words.map((word) => [{ word, isPrefix: false }]);

export const toBeginnings = (words: readonly string[]): TermGroups =>
  words.map((word) => [{ word, isPrefix: true }]);

/** Each word or what it may have been meant for; the last may be a beginning. */
export const toCorrected = (words: readonly string[], corrections: Corrections): TermGroups =>
  words.map((word, position) => [
    { word, isPrefix: position === words.length - 1 },
    ...Array.from(corrections.get(word)?.keys() ?? [], (other) => ({ word: other, isPrefix: false })),
  ]);

/** The last word may be a beginning, the others are whole. */
export const toTyped = (words: readonly string[]): TermGroups => toCorrected(words, NO_CORRECTIONS);

/** Documents of any kind that have the words anywhere; none for no words. */
export type Ask = (groups: TermGroups, limit: number) => Promise<readonly SearchHit[]>;

export const createAsk =
  (index: SearchIndex): Ask =>
  async (groups, limit) => {
    if (groups.length === 0) return [];
    const hits = await index.findByWords({ groups, scope: 'all', kind: null }, limit);
    // An embedded database never yields: let other requests run between two questions.
    await yieldToEventLoop();
    return hits;
  };

/** Asks so many times, and finds nothing from then on. What was asked before is answered from memory. */
export function askAtMost(questions: number, ask: Ask): Ask {
  let asked = 0;
  const answers = new Map<string, Promise<readonly SearchHit[]>>();
  return async (groups, limit) => {
    asked += 1;
    if (asked > questions) return [];
    const key = JSON.stringify([groups, limit]);
    const answer = answers.get(key) ?? ask(groups, limit);
    answers.set(key, answer);
    return answer;
  };
}
