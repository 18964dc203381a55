import { expect, it } from 'vitest';
import { aSearchHit } from '../testing/search-hit.ts';
import { toSearchQuery } from '../text/search-query.ts';
import { findSimilarHits } from './similar-hits.ts';

/** The corrections of a text by the words of the only name that is similar. */
async function correctedBy(name: string, text: string): Promise<unknown> {
  const ports = {
    index: { findByNames: () => Promise.resolve([aSearchHit({ name })]) },
    findByTerms: () => Promise.resolve([]),
    similarNames: { find: () => Promise.resolve([name]), refreshAll: () => Promise.resolve() },
  };
  const query = toSearchQuery(text);
  if (query === null) throw new Error('Expected a text with letters.');
  const [hit] = await findSimilarHits(ports, query, [], 10);
  return hit === undefined ? null : Object.fromEntries(hit.corrections);
}

it('words are corrected by those of a similar name, unlikely typos counting more', async () => {
  expect(await correctedBy('paper tide comet', 'paper tibe comet')).toEqual({
    paper: new Map(),
    tibe: new Map([['tide', 1.3]]),
    comet: new Map(),
  });
});

it('words are corrected for two letters swapped around one that is missing [5.18]', async () => {
  expect(await correctedBy('velvet sugarcane', 'velvet sugcaane')).toEqual({
    velvet: new Map(),
    sugcaane: new Map([['sugarcane', 2]]),
  });
});
