import { readStored, writeStored } from '../../../lib/storage/stored-values.ts';

/** Maximum number of searches stored in this browser. */
const MAX_RECENT_SEARCHES = 8;

const isText = (item: unknown): item is string => typeof item === 'string' && item !== '';

/** Recent searches of this browser, latest first. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('recentSearches') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, MAX_RECENT_SEARCHES) : [];
  } catch {
    // The stored value is not valid JSON; treat it as no searches.
    return [];
  }
}

/** Stores the searches. @returns the same list. */
function store(texts: readonly string[]): readonly string[] {
  writeStored('recentSearches', texts.length === 0 ? null : JSON.stringify(texts));
  return texts;
}

export const clearRecentSearches = (): readonly string[] => store([]);

const without = (text: string): string[] =>
  readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());

export const removeRecentSearch = (text: string): readonly string[] => store(without(text));

/** Adds a search to the front; a repeated one moves there. */
export const rememberSearch = (text: string): readonly string[] =>
  store([text, ...without(text)].slice(0, MAX_RECENT_SEARCHES));
