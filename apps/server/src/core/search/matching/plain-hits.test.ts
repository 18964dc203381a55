import { describe, expect, it } from 'vitest';
import type { FindableKind } from '../../catalogue/findable.ts';
import type { SearchHit, SearchIndex, TermsQuery } from '../search-index.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import { createFindByTerms } from './index-queries.ts';
import { findPlainHits } from './plain-hits.ts';

const KINDS: readonly FindableKind[] = ['song', 'album'];
const LIMITS = { name: 10, words: 4 };

function hits(kind: FindableKind, name: string, count: number, nameWords = name.split(' ')): SearchHit[] {
  return Array.from({ length: count }, (_, number) =>
    aSearchHit({ kind, id: `${name} ${number}`, name, nameWords, otherWords: ['mara'] }),
  );
}

/** An index that searches `entries` in their order, and records the kinds that were asked for. */
function anIndex(entries: readonly SearchHit[]) {
  const kindsAsked: (FindableKind | null)[] = [];
  const has = (hit: SearchHit, { groups, scope, kind }: TermsQuery): boolean =>
    (kind === null || hit.kind === kind) &&
    groups.every((terms) =>
      terms.some(({ word, isPrefix }) =>
        [...hit.nameWords, ...(scope === 'all' ? hit.otherWords : [])].some(
          (own) => own === word || (isPrefix && own.startsWith(word)),
        ),
      ),
    );
  const index: Partial<SearchIndex> = {
    findByNamePrefix: () => Promise.resolve([]),
    findByWords: (question, limit) => {
      if (question.scope === 'name') kindsAsked.push(question.kind);
      return Promise.resolve(entries.filter((hit) => has(hit, question)).slice(0, limit));
    },
    findEachKind: (question, kinds, limit) => {
      kindsAsked.push(...kinds);
      return Promise.resolve(
        kinds.flatMap((kind) => entries.filter((hit) => has(hit, { ...question, kind })).slice(0, limit)),
      );
    },
  };
  const find = async (text: string, isQuick = false) => {
    const query = { name: text, words: text.split(' ') };
    const found = await findPlainHits(
      index as SearchIndex,
      createFindByTerms(index as SearchIndex),
      KINDS,
      query,
      {
        ...LIMITS,
        isQuick,
      },
    );
    return new Set(found.map(({ id }) => id));
  };
  return { find, kindsAsked };
}

describe('plain hits', () => {
  it('are all matches when there are few', async () => {
    const { find, kindsAsked } = anIndex([...hits('song', 'halo', 2), ...hits('album', 'moon', 1)]);
    expect(await find('mara')).toEqual(new Set(['halo 0', 'halo 1', 'moon 0']));
    expect(kindsAsked).toEqual([]);
  });

  it('include name matches beside many matches in other fields', async () => {
    const { find, kindsAsked } = anIndex([...hits('song', 'halo', 9), ...hits('song', 'mara tide', 1)]);
    expect(await find('mara')).toContain('mara tide 0');
    expect(kindsAsked).toEqual([null]);
  });

  it('include some of a kind that another kind crowds out', async () => {
    const { find, kindsAsked } = anIndex([...hits('song', 'mara', 9), ...hits('album', 'mara tide', 3)]);
    const found = await find('mara');
    expect([...found].filter((id) => id.startsWith('mara tide'))).toHaveLength(2);
    expect(kindsAsked).toEqual([null, 'album']);
  });

  it('match whole words before the last one while typing, or prefixes when there are none', async () => {
    const { find } = anIndex([...hits('song', 'tide in blue', 1), ...hits('song', 'tides inner bluest', 1)]);
    expect(await find('tide in bl', true)).toEqual(new Set(['tide in blue 0']));
    expect(await find('ti inn bl', true)).toEqual(new Set(['tides inner bluest 0']));
    expect(await find('tide in bl')).toEqual(new Set(['tide in blue 0', 'tides inner bluest 0']));
  });

  it('match single letters as beginnings in texts of few words only, and a last one always', async () => {
    const { find } = anIndex([...hits('song', 'an old blue car in the rain', 1)]);
    expect(await find('a o b c i t')).toEqual(new Set(['an old blue car in the rain 0']));
    expect(await find('a o b c i t r')).toEqual(new Set());
    expect(await find('an ol bl ca in th r')).toEqual(new Set(['an old blue car in the rain 0']));
  });
});
