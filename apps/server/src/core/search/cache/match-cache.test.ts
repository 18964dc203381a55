import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchHit, SearchIndex, TermsQuery } from '../search-index.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import { toPrefixTerms, toTypedTerms } from '../matching/index-queries.ts';
import { createMatchCache } from './match-cache.ts';

const ENTRIES = [
  aSearchHit({ name: 'moon river', otherWords: ['audrey'] }),
  aSearchHit({ name: 'moonlight', otherWords: ['river'] }),
  aSearchHit({ name: 'river', otherWords: ['moon'] }),
  aSearchHit({ name: 'the moon' }),
];

const hasPrefix = (words: readonly string[], word: string, isPrefix: boolean): boolean =>
  words.some((own) => (isPrefix ? own.startsWith(word) : own === word));

const isMatch = ({ nameWords, otherWords }: SearchHit, { groups, scope }: TermsQuery): boolean =>
  groups.every((terms) =>
    terms.some(({ word, isPrefix }) =>
      hasPrefix(scope === 'all' ? [...nameWords, ...otherWords] : nameWords, word, isPrefix),
    ),
  );

let entries: readonly SearchHit[];
let asked: number;

const index: Partial<SearchIndex> = {
  findByWords: async (query, limit) => {
    asked += 1;
    return entries.filter((hit) => isMatch(hit, query)).slice(0, limit);
  },
  findByNamePrefix: async (prefix, limit) => {
    asked += 1;
    return entries.filter(({ name }) => name.startsWith(prefix)).slice(0, limit);
  },
};

beforeEach(() => {
  entries = ENTRIES;
  asked = 0;
});

const createCache = () => createMatchCache(index as SearchIndex);

type Terms = typeof toTypedTerms;

const namesOf = (hits: readonly SearchHit[]): string[] => hits.map(({ name }) => name);

describe('cached matches', () => {
  const find = async (
    { index: cached }: ReturnType<typeof createCache>,
    text: string,
    {
      terms = toTypedTerms,
      scope = 'all',
      limit = 10,
    }: Partial<TermsQuery & { terms: Terms; limit: number }> = {},
  ) => namesOf(await cached.findByWords({ groups: terms(text.split(' ')), scope, kind: null }, limit));

  it('answer the words as typed from those that begin with them', async () => {
    const cache = createCache();
    await find(cache, 'moon riv', { terms: toPrefixTerms });
    expect(await find(cache, 'moon riv')).toEqual(['moon river', 'river']);
    expect(asked).toBe(1);
  });

  it('answer each further key without another query', async () => {
    const cache = createCache();
    expect(await find(cache, 'moo')).toEqual(namesOf(ENTRIES));
    expect(await find(cache, 'moon')).toEqual(namesOf(ENTRIES));
    expect(await find(cache, 'moonl')).toEqual(['moonlight']);
    expect(await find(cache, 'moon r')).toEqual(['moon river', 'river']);
    expect(await find(cache, 'moon rx')).toEqual([]);
    expect(await find(cache, 'moon rx the')).toEqual([]);
    expect(asked).toBe(1);
  });

  it.each(['moon r', 'moon rive', 'r moon', 'river mo', 'the moo', 'audrey', 'light'])(
    'for "%s" are those of the index, whatever was typed before',
    async (text) => {
      const cache = createCache();
      for (const terms of [toTypedTerms, toPrefixTerms])
        for (const scope of ['name', 'all'] as const)
          for (let typed = 1; typed <= text.length; typed += 1) {
            const query = { groups: terms(text.slice(0, typed).trim().split(' ')), scope, kind: null };
            const found = await cache.index.findByWords(query, 3);
            expect(namesOf(found)).toEqual(namesOf((await index.findByWords?.(query, 3)) ?? []));
          }
    },
  );

  it('do not include lists that the limit cut off, nor a list of another scope', async () => {
    const cache = createCache();
    await find(cache, 'moo', { limit: 4 });
    await find(cache, 'moon', { limit: 4 });
    expect(asked).toBe(2);
    await find(cache, 'moon', { limit: 5 });
    expect(asked).toBe(3);
    expect(await find(cache, 'moon', { scope: 'name' })).toEqual(['moon river', 'moonlight', 'the moon']);
    expect(asked).toBe(4);
    expect(await find(cache, 'moon', { limit: 1 })).toEqual(['moon river']);
    expect(asked).toBe(4);
  });

  it('of a beginning are those of the names that begin with more of it', async () => {
    const cache = createCache();
    const findNames = async (prefix: string) => namesOf(await cache.index.findByNamePrefix(prefix, 10));
    expect(await findNames('mo')).toEqual(['moon river', 'moonlight']);
    expect(await findNames('moon ')).toEqual(['moon river']);
    expect(asked).toBe(1);
    expect(await findNames('ri')).toEqual(['river']);
    expect(asked).toBe(2);
  });

  it('are cleared on request', async () => {
    const cache = createCache();
    await find(cache, 'moo');
    entries = [...ENTRIES, aSearchHit({ name: 'moonstone' })];
    expect(await find(cache, 'moons')).toEqual([]);
    cache.clear();
    expect(await find(cache, 'moons')).toEqual(['moonstone']);
  });

  it('are not cached if they were queried before the cache is cleared', async () => {
    const cache = createCache();
    const finding = find(cache, 'moo');
    cache.clear();
    await finding;
    await find(cache, 'moo');
    expect(asked).toBe(2);
  });
});
