import { createSearch, type OwnSearch } from '../search.ts';
import { createKeptMatches } from './kept-matches.ts';
import { createKeptSuggestions } from './kept-suggestions.ts';

type SearchParts = Parameters<typeof createSearch>;

/**
 * A search that keeps matches and suggestions while nothing changes.
 * @param readVersion A number that differs after each change of the database.
 */
export function createKeptSearch(
  readVersion: () => Promise<number>,
  ...[index, reader, plays]: SearchParts
): OwnSearch {
  const matches = createKeptMatches(index);
  const { search, suggest, prepare } = createSearch(matches.index, reader, plays);
  const suggestions = createKeptSuggestions(suggest);
  let version: number | null = null;

  const forgetOutdated = async (): Promise<void> => {
    const current = await readVersion();
    if (current === version) return;
    version = current;
    matches.forget();
    suggestions.forget();
  };

  return {
    search: async (text) => {
      await forgetOutdated();
      return search(text);
    },
    suggest: async (text) => {
      await forgetOutdated();
      return suggestions.suggest(text);
    },
    prepare,
  };
}
