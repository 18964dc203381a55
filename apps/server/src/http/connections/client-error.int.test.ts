import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { routes } from '@segue/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServe } from '../calls/host.ts';
import { createServer } from '../server.ts';

let app: Awaited<ReturnType<typeof createServer>>;
let port = 0;
beforeEach(async () => {
  app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  const serve = createServe(app, { findListener: async () => null, originOf: () => '' });
  serve(routes.colorPalette, async ({ query }) => [String(query.url.length)]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

/** Sends raw bytes and returns the server's answer. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  // The server may close before all has been sent.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

describe('an unreadable request', () => {
  it.each([
    ['has too large a head', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['is no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ])('that %s gets the usual error body', async (_, bytes, status, code) => {
    const reply = await send(bytes);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, code, error: reply.body.message });
    expect(reply.head).toContain('application/json');
  });
});

it('colorPalette accepts a URL of 2,048 non-ASCII characters', async () => {
  const url = encodeURIComponent('木'.repeat(2048));
  const reply = await fetch(`http://127.0.0.1:${port}/api/colors/color-palette?url=${url}`);
  expect(await reply.json()).toEqual({ palette: ['2048'] });
});
