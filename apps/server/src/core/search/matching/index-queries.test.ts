import { expect, it } from 'vitest';
import { aSearchHit } from '../testing/search-hit.ts';
import { limitQueries, toExactTerms } from './index-queries.ts';

const aHit = aSearchHit({ name: 'moon' });

it('limitQueries runs a repeated query once, and none beyond the limit', async () => {
  const asked: string[] = [];
  const findByTerms = limitQueries(3, (groups) => {
    asked.push(groups.flatMap((terms) => terms.map(({ word }) => word)).join(' '));
    return Promise.resolve([aHit]);
  });

  expect(await findByTerms(toExactTerms(['moon']), 10)).toEqual([aHit]);
  expect(await findByTerms(toExactTerms(['moon']), 10)).toEqual([aHit]);
  expect(await findByTerms(toExactTerms(['moon', 'tide']), 10)).toEqual([aHit]);
  expect(await findByTerms(toExactTerms(['halo']), 10)).toEqual([]);
  expect(asked).toEqual(['moon', 'moon tide']);
});
