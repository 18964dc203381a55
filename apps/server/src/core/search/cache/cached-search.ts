import { createSearch, type OwnSearch } from '../search.ts';
import { createMatchCache } from './match-cache.ts';
import { createSuggestionCache } from './suggestion-cache.ts';

type SearchArguments = Parameters<typeof createSearch>;

/**
 * A search that caches matches and suggestions while nothing changes.
 * @param readVersion A number that differs after each change of the database.
 */
export function createCachedSearch(
  readVersion: () => Promise<number>,
  ...[index, reader, plays]: SearchArguments
): OwnSearch {
  const matches = createMatchCache(index);
  const { search, suggest, prepare } = createSearch(matches.index, reader, plays);
  const suggestions = createSuggestionCache(suggest);
  let version: number | null = null;

  const clearOutdated = async (): Promise<void> => {
    const current = await readVersion();
    if (current === version) return;
    version = current;
    matches.clear();
    suggestions.clear();
  };

  return {
    search: async (text) => {
      await clearOutdated();
      return search(text);
    },
    suggest: async (text) => {
      await clearOutdated();
      return suggestions.suggest(text);
    },
    prepare,
  };
}
