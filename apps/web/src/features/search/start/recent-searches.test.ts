import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearRecentSearches,
  readRecentSearches,
  rememberSearch,
  removeRecentSearch,
} from './recent-searches.ts';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are kept latest first, unique ignoring case, eight at most', () => {
    for (let number = 1; number <= 10; number += 1) rememberSearch(`song ${number}`);
    rememberSearch('Song 5');
    expect(readRecentSearches()).toEqual([
      'Song 5',
      'song 10',
      'song 9',
      'song 8',
      'song 7',
      'song 6',
      'song 4',
      'song 3',
    ]);
  });

  it('are removed one by one or all at once', () => {
    rememberSearch('tide');
    rememberSearch('kettle');
    expect(removeRecentSearch('tide')).toEqual(['kettle']);
    expect(clearRecentSearches()).toEqual([]);
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  it.each(['{', '{"a":1}', '[1,null,""]'])('are empty when the stored value is invalid: %s', (stored) => {
    localStorage.setItem('recentSearches', stored);
    expect(readRecentSearches()).toEqual([]);
  });
});
