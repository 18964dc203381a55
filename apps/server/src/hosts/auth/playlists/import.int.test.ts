import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSearchPlayStore } from '../../../adapters/database/stores/listening/search-play.store.ts';
import { createSearchIndex } from '../../../adapters/search/search-index.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { insertLibrary, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { createSearch, type Search } from '../../../core/search/search.ts';
import { createSearchIndexer } from '../../../core/search/indexing/search-indexer.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

let host: AuthHostUnderTest;
let mara: string;
let search: Pick<Search, 'search'>;
beforeEach(async () => {
  host = await anAuthHost(undefined, { searchSongs: (text) => search.search(text) });
  await insertLibrary(host.database.db, {
    tracks: [
      { title: 'Salt Meridian', artists: ['Halden Vale'], duration_ms: 200_000 },
      { title: 'Terrace', artists: ['Mirador Nine'] },
    ],
  });
  const [index, reader] = [createSearchIndex(host.database), createCatalogueReader(host.database)];
  await createSearchIndexer(index, reader).catchUp();
  search = createSearch(index, reader, createSearchPlayStore(host.database));
  mara = await host.signUp(anAddress());
});
afterEach(() => host.close());

const match = (songs: readonly object[], token = mara) => host.post('/api/songmatches', { songs }, token);

it('matchSongs returns a verdict for each song, in order [12.13]', async () => {
  const { statusCode, body } = await match([
    { title: 'Salt Meridian (Remastered)', artist: 'Halden Vale', durationSeconds: 201.4 },
    { title: 'Terrace', artist: null },
    { title: 'Nowhere', artist: 'Nobody' },
    { title: '"; drop table tracks; --', artist: '* OR NEAR(' },
  ]);
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    200,
    [
      { verdict: 'sure', track: { title: 'Salt Meridian' } },
      { verdict: 'unsure', track: { title: 'Terrace' } },
      { verdict: 'missing', track: null },
      { verdict: 'missing', track: null },
    ],
  ]);
});

it('matchSongs is sure of songs with an id of this server, and matches the others by title [12.21]', async () => {
  const reply = await match([
    { videoId: videoIdOf('Terrace'), title: '' },
    { videoId: videoIdOf('Terrace'), title: 'Another name', artist: 'Nobody' },
    { videoId: 'dQw4w9WgXcQ', title: 'Salt Meridian', artist: 'Halden Vale' },
    { videoId: 'dQw4w9WgXcQ', title: '' },
    { videoId: 'spotify:track:\u0000', title: '' },
  ]);
  expect(reply.json()).toMatchObject([
    { verdict: 'sure', track: { title: 'Terrace' } },
    { verdict: 'sure', track: { title: 'Terrace' } },
    { verdict: 'sure', track: { title: 'Salt Meridian' } },
    { verdict: 'missing', track: null },
    { verdict: 'missing', track: null },
  ]);
});

it('matchSongs needs a session and refuses more than 25 songs or titles over 200 characters', async () => {
  expect((await match([], '')).statusCode).toBe(401);
  expect((await match(Array.from({ length: 26 }, () => ({ title: 'Terrace' })))).statusCode).toBe(400);
  expect((await match([{ title: 'x'.repeat(201) }])).statusCode).toBe(400);
});

it('matchSongs looks up one batch of a listener at once, and none for one who has left', async () => {
  const asked: string[] = [];
  const found = Promise.withResolvers<[]>();
  search = {
    search: (text) => {
      asked.push(text.trim());
      return found.promise;
    },
  };
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = host.app.server.address() as AddressInfo;
  const connected = once(host.app.server, 'connection') as Promise<[Socket]>;
  const leave = new AbortController();
  const leaving = fetch(`http://127.0.0.1:${port}/api/songmatches`, {
    method: 'POST',
    body: JSON.stringify({ songs: [{ title: 'One' }, { title: 'Two' }] }),
    headers: { 'auth-token': mara, 'content-type': 'application/json' },
    signal: leave.signal,
  });
  await expect.poll(() => asked).toEqual(['One']);
  const refused = await match([{ title: 'Three' }]);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  const [socket] = await connected;
  const closed = once(socket, 'close');
  leave.abort();
  await expect(leaving).rejects.toThrow('aborted');
  await closed;
  found.resolve([]);
  await expect.poll(async () => (await match([{ title: 'Four' }])).statusCode).toBe(200);
  expect(asked).toEqual(['One', 'Four']);
});
