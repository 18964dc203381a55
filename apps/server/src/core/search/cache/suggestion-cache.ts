import type { Suggestion } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { Search } from '../search.ts';

/**
 * Texts of one or two letters begin every search, match more than any others, and are never corrected, so that
 * their suggestions depend on the database alone.
 */
const MAX_LETTERS = 2;
/** Cached answers, about two kilobytes each. */
const MAX_ANSWERS = 500;

type Suggest = Search['suggest'];

/** Suggestions, of which those for short texts are cached. */
interface SuggestionCache {
  readonly suggest: Suggest;
  readonly clear: () => void;
}

/** Caches the suggestions for the shortest texts. */
export function createSuggestionCache(suggest: Suggest): SuggestionCache {
  const createAnswers = () => new LRUCache<string, readonly Suggestion[]>({ max: MAX_ANSWERS });
  let answers = createAnswers();
  return {
    suggest: async (text) => {
      if (text.length > MAX_LETTERS) return suggest(text);
      // `clear` replaces the answers, so that one of before is not cached.
      const current = answers;
      const answer = current.get(text) ?? (await suggest(text));
      current.set(text, answer);
      return answer;
    },
    clear: () => {
      answers = createAnswers();
    },
  };
}
