import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '@segue/contract';
import { aTrack } from '@segue/domain/testing/builders';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createServe } from './calls/host.ts';
import { createServer } from './server.ts';

const aList = (length: number) => Array.from({ length }, (_, n) => aTrack({ title: `Song ${n}` }));
/** A list in wire format. */
const aSentList = (length: number) => routes.fetchLiked.write(aList(length), '');

/** An app whose liked songs come in batches of these lengths; NaN stands for a fault. */
async function anApp(lengths: readonly number[]) {
  const app = await createServer({
    logger: pino({ level: 'silent' }),
    otherOrigins: [],
    otherHosts: [],
  });
  const serve = createServe(app, {
    findListener: async () => ({ accountId: 'mara', homeVersion: 0 }),
    originOf: () => 'http://here',
  });
  async function* readBatches() {
    for (const length of lengths) {
      if (Number.isNaN(length)) throw new Error('the database is gone');
      yield aList(length);
    }
  }
  serve(routes.fetchLiked, async () => readBatches());
  serve(routes.search, async ({ params }) => [
    { category: null, card: { kind: 'song' as const, track: aTrack({ title: params.query.repeat(600) }) } },
  ]);
  return app;
}

const askLiked = async (lengths: readonly number[], encoding = 'identity') =>
  (await anApp(lengths)).inject({
    url: '/api/songs/fetchliked',
    headers: { 'auth-token': 'good', 'accept-encoding': encoding },
  });

describe('a response', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('is compressed as %s for Accept-Encoding: %s', async (coding, accepted, decompress) => {
    const app = await anApp([]);
    const ask = (encoding: string) =>
      app.inject({ url: '/api/search/undertow', headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    const reply = await ask(accepted);
    expect(reply.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(decompress(reply.rawPayload).toString()).toBe(plain.payload);
  });

  it('stays uncompressed when it fits into the first packets, or the client refuses the encoding', async () => {
    const app = await anApp([]);
    const ask = (url: string, encoding: string) =>
      app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect((await ask('/api/search/slow', 'br')).headers).not.toHaveProperty('content-encoding');
    expect((await ask('/api/search/undertow', 'br;q=0')).headers).not.toHaveProperty('content-encoding');
  });
});

describe('a list streamed in batches', () => {
  it.each([[[]], [[0]], [[2]], [[2, 0, 3]]])('of %j items arrives as one list', async (lengths) => {
    const reply = await askLiked(lengths);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toEqual(lengths.flatMap(aSentList));
  });

  it('ends each batch with a newline, for clients that parse along', async () => {
    const lines = (await askLiked([2, 3])).payload.split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(`${lines[0]}]`)).toEqual(aSentList(2));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same list compressed as %s', async (coding, decompress) => {
    const reply = await askLiked([2, 3], coding);
    expect(reply.headers['content-encoding']).toBe(coding);
    expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual([2, 3].flatMap(aSentList));
  });

  it.each(['identity', 'br'])('answers 500 when nothing can be read, also as %s', async (coding) => {
    const reply = await askLiked([Number.NaN], coding);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ success: false });
  });

  it.each(['identity', 'br'])(
    'is aborted or answers 500 when reading fails midway, as %s',
    async (coding) => {
      // With compression the fault may come before any byte was sent, which gives status 500.
      const reply = await askLiked([2, Number.NaN], coding).catch(() => null);
      expect(reply === null || reply.statusCode === 500).toBe(true);
    },
  );
});
