import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import { createServer } from '../../http/server.ts';
import { registerLibraryEvents } from './library-events.route.ts';

const SECRET = 'secret-of-the-store';
const ONE_CHANGE = {
  Records: [{ s3: { bucket: { name: 'music' }, object: { key: 'albums/New/1.flac' } } }],
};

/** @param secret null: none is configured. */
async function aServer(secret: string | null) {
  const changed: LibraryPlace[][] = [];
  const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  registerLibraryEvents(app, {
    secret,
    roots: ['s3://music/albums'],
    changed: async (places) => void changed.push([...places]),
  });
  const report = async (payload: object, authorization?: string): Promise<number> => {
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await app.inject({ method: 'POST', url: '/api/library/changed', payload, headers });
    return reply.statusCode;
  };
  return { changed, report };
}

it('[14.08] a change that is reported with the secret as a bearer token requests a scan of its folder', async () => {
  const { changed, report } = await aServer(SECRET);
  expect(await report(ONE_CHANGE, `Bearer ${SECRET}`)).toBe(204);
  expect(changed).toEqual([[{ root: 's3://music/albums', path: 'New' }]]);
});

it.each([undefined, 'Bearer', 'Bearer something else', `Token ${SECRET}`, `Basic ${btoa('segue:no')}`])(
  'a report with the header %j is refused and requests no scan',
  async (authorization) => {
    const { changed, report } = await aServer(SECRET);
    expect(await report(ONE_CHANGE, authorization)).toBe(401);
    expect(changed).toEqual([]);
  },
);

it.each([
  [{ Service: 'Amazon S3', Event: 's3:TestEvent' }],
  [[]],
  [{ Records: 'none' }],
  [{ Records: [null, { s3: { bucket: { name: 'music' } } }] }],
])('a report without changes is no error and requests no scan of any folder: %j', async (body) => {
  const { changed, report } = await aServer(SECRET);
  expect(await report(body, `Bearer ${SECRET}`)).toBe(204);
  expect(changed.flat()).toEqual([]);
});

it('without a configured secret no report is taken, whatever it sends', async () => {
  const { changed, report } = await aServer(null);
  for (const authorization of [undefined, 'Bearer ', 'Bearer null', `Basic ${btoa('segue:')}`])
    expect(await report(ONE_CHANGE, authorization)).toBe(404);
  expect(changed).toEqual([]);
});
