import { readStored, writeStored } from '../../../lib/stored-values.ts';

/** Searches that this browser keeps. */
const KEPT = 8;

const isText = (item: unknown): item is string => typeof item === 'string' && item !== '';

/** What was searched for in this browser, the latest first. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('recentSearches') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, KEPT) : [];
  } catch {
    // Another program wrote there: what it left is no list of searches.
    return [];
  }
}

/** @returns what is kept now. */
function keep(texts: readonly string[]): readonly string[] {
  writeStored('recentSearches', texts.length === 0 ? null : JSON.stringify(texts));
  return texts;
}

export const clearRecentSearches = (): readonly string[] => keep([]);

const without = (text: string): string[] =>
  readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());

export const removeRecentSearch = (text: string): readonly string[] => keep(without(text));

/** Puts a search before the others; one made again moves to the front. */
export const rememberSearch = (text: string): readonly string[] =>
  keep([text, ...without(text)].slice(0, KEPT));
