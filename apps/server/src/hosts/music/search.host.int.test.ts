import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServe } from '../../http/calls/host.ts';
import { createServer } from '../../http/server.ts';
import { searchHost } from './search.host.ts';

let app: Awaited<ReturnType<typeof createServer>>;
/** The last search's `isWanted`. */
let isWanted: (() => boolean) | undefined;
let answer: PromiseWithResolvers<[]>;

beforeEach(async () => {
  isWanted = undefined;
  answer = Promise.withResolvers();
  app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  const wait = (_text: string, check?: () => boolean): Promise<[]> => {
    isWanted = check;
    return answer.promise;
  };
  const serve = createServe(app, { findListener: async () => null, originOf: () => '' });
  searchHost(serve, { search: { search: wait, suggest: wait } });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it.each(['search', 'searchSuggestions'])(
  '%s tells a waiting search when its request is dropped [5.13]',
  async (call) => {
    const { port } = app.server.address() as AddressInfo;
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const leave = new AbortController();
    const leaving = fetch(`http://127.0.0.1:${port}/api/${call}/lant`, { signal: leave.signal });
    await expect.poll(() => isWanted?.()).toBe(true);
    const [socket] = await connected;
    const closed = once(socket, 'close');
    leave.abort();
    await expect(leaving).rejects.toThrow('aborted');
    await closed;
    expect(isWanted?.()).toBe(false);
    answer.resolve([]);
  },
);
