import { expect, it } from 'vitest';
import { toSearchQuery } from '../text/search-query.ts';
import type { SearchIndex } from '../search-index.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import { createHitFinder } from './find-hits.ts';

const LIMITS = {
  name: 10,
  words: 10,
  typos: 10,
  corrections: 20,
  typoQueries: 6,
  enoughHits: 7,
  isQuick: true,
};

/** Searches an index with one entry. @returns the words that were compared with the vocabulary. */
async function correctedWords(
  name: string,
  text: string,
  limits = LIMITS,
  similar: readonly string[] = [],
): Promise<string[]> {
  const hit = aSearchHit({ name });
  const index: Partial<SearchIndex> = {
    findByNamePrefix: (prefix) => Promise.resolve(name.startsWith(prefix) ? [hit] : []),
    findByWords: () => Promise.resolve([hit]),
    findByNames: (names) => Promise.resolve(names.includes(name) ? [hit] : []),
    findKnownWords: () => Promise.resolve(new Set()),
  };
  const corrected: string[] = [];
  const vocabulary = {
    refresh: () => Promise.resolve(),
    refreshAll: () => Promise.resolve(),
    complete: () => [],
    correct: (word: string) => {
      corrected.push(word);
      return [];
    },
  };
  const similarNames = { find: () => Promise.resolve(similar), refreshAll: () => Promise.resolve() };
  const find = createHitFinder(index as SearchIndex, vocabulary, similarNames);
  const query = toSearchQuery(text);
  if (query === null) throw new Error('Expected a text with letters.');
  await find(['song'], query, limits);
  return corrected;
}

it('the hit finder checks no typos for a name prefix, nor for three words of one name', async () => {
  expect(await correctedWords('moon river', 'moon ri')).toEqual([]);
  expect(await correctedWords('moon over the river', 'river moon over')).toEqual([]);
});

it('the hit finder checks for typos when only two words match inside a name', async () => {
  expect(await correctedWords('the old moon river', 'river moon')).toEqual(['river', 'moon']);
});

it('the hit finder ends with a joined name that has one unlikely typo', async () => {
  const limits = { ...LIMITS, isQuick: false };
  const corrected = await correctedWords('quiet harbour', 'quietharbopr', limits, ['quiet harbour']);
  expect(corrected).toEqual(['quietharbopr']);
});

/** Suggests for an index of names in which no typed word has a correction. @returns the names found. */
async function namesSimilarTo(text: string, names: readonly string[]): Promise<string[]> {
  const hits = names.map((name, documentId) => aSearchHit({ name, documentId }));
  const index: Partial<SearchIndex> = {
    findByNamePrefix: () => Promise.resolve([]),
    findByWords: () => Promise.resolve([]),
    findByNames: (wanted) => Promise.resolve(hits.filter(({ name }) => wanted.includes(name))),
    findKnownWords: (words) => Promise.resolve(new Set(words)),
  };
  const refresh = () => Promise.resolve();
  const vocabulary = { refresh, refreshAll: refresh, correct: () => [], complete: () => [] };
  const similarNames = { find: () => Promise.resolve(names), refreshAll: refresh };
  const find = createHitFinder(index as SearchIndex, vocabulary, similarNames);
  const query = toSearchQuery(text);
  if (query === null) throw new Error('Expected a text with letters.');
  return (await find(['song'], query, LIMITS)).map(({ name }) => name);
}

it('suggestions find a name with typos in words that have no corrections [2.140]', async () => {
  expect(await namesSimilarTo('Bass Slap O The Ciy', ['bass slap on the city'])).toEqual([
    'bass slap on the city',
  ]);
});

it.each([
  ['papercomtks', 'paper comets'],
  ['quietharvoup', 'quiet harbour'],
])('suggestions find a joined name with two unlikely typos: %s', async (text, name) => {
  expect(await namesSimilarTo(text, [name])).toEqual([name]);
});

it('suggestions compare only texts of ten letters or more with whole names', async () => {
  expect(await namesSimilarTo('Fibplex', ['funplex'])).toEqual([]);
});
