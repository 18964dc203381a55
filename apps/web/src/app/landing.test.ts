import { describe, expect, it } from 'vitest';
import { createQueries } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { aServer } from '../api/testing/fake-server.ts';
import { prepareLanding } from './landing.ts';

/** Lands on an address. @returns what the first screen finds there already. */
async function land(address: string, answer: Response | (() => Promise<Response>)) {
  const server = aServer();
  server.answer('GET', answer);
  const cache = createQueryClient();
  const { pathname, search } = new URL(address, 'http://segue');
  await prepareLanding({ pathname, search }, createQueries(server.client), cache);
  const found = cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey }) => queryKey);
  cache.clear();
  return { found, asked: server.asked.map(({ call }) => call) };
}

describe('landing on a page', () => {
  it('has the answer of home before home is drawn', async () => {
    expect((await land('/', Response.json([]))).found).toEqual([['home']]);
  });

  it('has the results of the words in the address before they are drawn', async () => {
    expect((await land('/search?q=hour', Response.json([]))).found).toEqual([['search', 'hour']]);
  });

  it('asks nothing of a screen that begins with no call', async () => {
    expect((await land('/privacypolicy', Response.json([]))).asked).toEqual([]);
  });

  it('does not keep the placeholders waiting for an answer that is late', async () => {
    const never = () => new Promise<Response>(() => undefined);
    expect((await land('/', never)).found).toEqual([]);
  });
});
