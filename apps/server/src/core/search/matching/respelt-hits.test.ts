import { expect, it } from 'vitest';
import { toRespellings } from '../similar-names/respellings.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import type { FindByTerms } from './index-queries.ts';
import { findRespelt } from './respelt-hits.ts';

const NAME = 'the long road home to the green sea';
/** Names with the one half or the other. */
const OTHERS = ['the long road home by train', 'down to the green sea'];

/** Respells a text among entries with these names. @returns the names found, and the number of queries. */
async function respell(text: string, names: readonly string[], limit: number) {
  const entries = names.map((name, documentId) =>
    aSearchHit({
      name,
      documentId,
      nameWords: name.split(' ').slice(2),
      otherWords: name.split(' ').slice(0, 2),
    }),
  );
  let queries = 0;
  const findByTerms: FindByTerms = async (groups, max) => {
    queries += 1;
    const has = (words: readonly string[]) =>
      groups.every((terms) => terms.some(({ word }) => words.includes(word)));
    return entries.filter(({ nameWords, otherWords }) => has([...nameWords, ...otherWords])).slice(0, max);
  };
  const words = text.split(' ');
  const hits = await findRespelt(findByTerms, words, toRespellings(words), limit);
  return { found: new Set(hits.map(({ name }) => name)), queries, spellings: toRespellings(words).length };
}

it.each(['the long road home to the greens ea', 'the longr oad home to the green sea'])(
  'the name of the respelt text %s is found with a query for half of its words',
  async (text) => {
    const { found, queries, spellings } = await respell(text, [NAME, ...OTHERS], 10);
    expect(found).toEqual(new Set([NAME]));
    expect(spellings).toBeGreaterThan(20);
    expect(queries).toBeLessThan(6);
  },
);

it('respelt names are found if more entries have half of the text than a query returns', async () => {
  const others = Array.from({ length: 10 }, (_, number) => `${number} a long road home`);
  const names = [...others.map((name) => `${name} again`), 'a long road home and away'];
  const { found } = await respell('a long road home an daway', names, 5);
  expect(found).toEqual(new Set(['a long road home and away']));
});

it('respelt names of short texts are found', async () => {
  expect((await respell('greensea', ['green sea'], 5)).found).toEqual(new Set(['green sea']));
});
