import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchHit, SearchIndex, TermsQuery } from '../search-index.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import { toPrefixTerms, toTypedTerms } from '../matching/index-queries.ts';
import { createKeptMatches } from './kept-matches.ts';

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

const keep = () => createKeptMatches(index as SearchIndex);

type Terms = typeof toTypedTerms;

const namesOf = (hits: readonly SearchHit[]): string[] => hits.map(({ name }) => name);

describe('kept matches', () => {
  const find = async (
    { index: kept }: ReturnType<typeof keep>,
    text: string,
    {
      terms = toTypedTerms,
      scope = 'all',
      limit = 10,
    }: Partial<TermsQuery & { terms: Terms; limit: number }> = {},
  ) => namesOf(await kept.findByWords({ groups: terms(text.split(' ')), scope, kind: null }, limit));

  it('answer the words as typed from those that begin with them', async () => {
    const kept = keep();
    await find(kept, 'moon riv', { terms: toPrefixTerms });
    expect(await find(kept, 'moon riv')).toEqual(['moon river', 'river']);
    expect(asked).toBe(1);
  });

  it('answer each further key without another query', async () => {
    const kept = keep();
    expect(await find(kept, 'moo')).toEqual(namesOf(ENTRIES));
    expect(await find(kept, 'moon')).toEqual(namesOf(ENTRIES));
    expect(await find(kept, 'moonl')).toEqual(['moonlight']);
    expect(await find(kept, 'moon r')).toEqual(['moon river', 'river']);
    expect(await find(kept, 'moon rx')).toEqual([]);
    expect(await find(kept, 'moon rx the')).toEqual([]);
    expect(asked).toBe(1);
  });

  it.each(['moon r', 'moon rive', 'r moon', 'river mo', 'the moo', 'audrey', 'light'])(
    'for "%s" are those of the index, whatever was typed before',
    async (text) => {
      const kept = keep();
      for (const terms of [toTypedTerms, toPrefixTerms])
        for (const scope of ['name', 'all'] as const)
          for (let typed = 1; typed <= text.length; typed += 1) {
            const query = { groups: terms(text.slice(0, typed).trim().split(' ')), scope, kind: null };
            const found = await kept.index.findByWords(query, 3);
            expect(namesOf(found)).toEqual(namesOf((await index.findByWords?.(query, 3)) ?? []));
          }
    },
  );

  it('do not include lists that the limit cut off, nor a list of another scope', async () => {
    const kept = keep();
    await find(kept, 'moo', { limit: 4 });
    await find(kept, 'moon', { limit: 4 });
    expect(asked).toBe(2);
    await find(kept, 'moon', { limit: 5 });
    expect(asked).toBe(3);
    expect(await find(kept, 'moon', { scope: 'name' })).toEqual(['moon river', 'moonlight', 'the moon']);
    expect(asked).toBe(4);
    expect(await find(kept, 'moon', { limit: 1 })).toEqual(['moon river']);
    expect(asked).toBe(4);
  });

  it('of a beginning are those of the names that begin with more of it', async () => {
    const kept = keep();
    const findNames = async (prefix: string) => namesOf(await kept.index.findByNamePrefix(prefix, 10));
    expect(await findNames('mo')).toEqual(['moon river', 'moonlight']);
    expect(await findNames('moon ')).toEqual(['moon river']);
    expect(asked).toBe(1);
    expect(await findNames('ri')).toEqual(['river']);
    expect(asked).toBe(2);
  });

  it('are forgotten on request', async () => {
    const kept = keep();
    await find(kept, 'moo');
    entries = [...ENTRIES, aSearchHit({ name: 'moonstone' })];
    expect(await find(kept, 'moons')).toEqual([]);
    kept.forget();
    expect(await find(kept, 'moons')).toEqual(['moonstone']);
  });

  it('are not kept if they were queried before they are forgotten', async () => {
    const kept = keep();
    const finding = find(kept, 'moo');
    kept.forget();
    await finding;
    await find(kept, 'moo');
    expect(asked).toBe(2);
  });
});
