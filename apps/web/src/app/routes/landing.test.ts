import { SCREENS, toFirstCallUrl } from '@segue/contract/client';
import { describe, expect, it } from 'vitest';
import { createQueries } from '../../api/queries/queries.ts';
import { createQueryClient } from '../../api/queries/query-client.ts';
import { aServer } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { stopTime } from '../../features/testing/still-time.ts';
import { prepareLanding } from './landing.ts';

/** Opens the app at an address. @returns what is in the query cache when the first screen renders. */
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

describe('prepareLanding', () => {
  it('caches the Home reply before the first render', async () => {
    stopTime();
    expect((await land('/', Response.json([]))).found).toEqual([['home']]);
  });

  it('caches the search results for the address before the first render', async () => {
    stopTime();
    expect((await land('/search?q=hour', Response.json([]))).found).toEqual([['search', 'hour']]);
  });

  it('sends no request for a page that needs no data', async () => {
    expect((await land('/privacypolicy', Response.json([]))).asked).toEqual([]);
  });

  it('resolves without data when the reply takes too long', async () => {
    const never = () => new Promise<Response>(() => undefined);
    expect((await land('/', never)).found).toEqual([]);
  });
});

const hosts = { songs: 'songs', music: 'music', home: 'home', auth: 'auth' };

const QUERIES = ['', '?q=', '?q=+salt', '?q=MPLAUC1', '?q=VLPL1', '?q=who?', '?q=..'];
const ADDRESSES = [
  '/search?q=+',
  ...Object.keys(SCREENS).flatMap((path) => QUERIES.map((query) => path + query)),
];

/** Calls that the server may preload with the page; `boot.js` preloads that of home, when signed out. */
const isNamed = (call: string) => /^GET music\/api\/(search|artistinfo|albuminfo|playlist)\//.test(call);

/** The call that the server preloads with the page at an address. */
function toNamedCalls(address: string): readonly string[] {
  const { pathname, search } = new URL(address, 'http://segue');
  const url = toFirstCallUrl(pathname, search, hosts);
  return url === null ? [] : [`GET ${url}`];
}

describe('the call that the server preloads with a page', () => {
  it.each(ADDRESSES)('is the one that prepareLanding makes for %s', async (address) => {
    const { asked } = await land(address, Response.json([]));
    expect(asked.filter(isNamed)).toEqual(toNamedCalls(address));
  });

  it('is none at Home, which the app requests itself', async () => {
    expect(toNamedCalls('/')).toEqual([]);
    expect((await land('/', Response.json([]))).asked).toEqual(['GET home/api/home']);
  });

  it.each(
    ['/', '/search', '/artist', '/album', '/playlist'].flatMap((path) =>
      QUERIES.map((query) => path + query),
    ),
  )('is the one that the page rendered at %s makes', async (path) => {
    const server = aQuietServer();
    server.answer('GET music/api/search', Response.json([]));
    for (const page of ['artistinfo', 'albuminfo', 'playlist'])
      server.answer(`GET music/api/${page}/`, () => new Promise<Response>(() => undefined));
    await renderApp(server, { path });
    const readCalls = () => [...new Set(server.asked.map(({ call }) => call).filter(isNamed))];
    await expect.poll(readCalls).toEqual(toNamedCalls(path));
  });
});
