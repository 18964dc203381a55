import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { clientOf } from '../support/server/client.ts';
import { COMMON_WORD } from '../support/libraries/hostile-library.ts';
import { test } from '../support/hostile-test.ts';

/** A local server that records its requests and connections. */
async function startWatched(host: string): Promise<{ server: Server; port: number; visits: string[] }> {
  const visits: string[] = [];
  const server = createServer((request, reply) => {
    visits.push(request.url ?? '');
    reply.writeHead(302, { location: '/secret.png' }).end();
  });
  server.on('connection', ({ remotePort }) => visits.push(`connection ${remotePort}`));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, port: (server.address() as AddressInfo).port, visits };
}

test('the palette call never fetches a URL, however it is written', async ({ hostile }) => {
  const { server, port, visits } = await startWatched('127.0.0.1');
  const [song] = await clientOf(hostile).search({ params: { query: COMMON_WORD } });
  const own = new URL(song?.thumbnails?.[0]?.url ?? '').pathname;
  const ask = async (url: string): Promise<number> => {
    const query = new URLSearchParams({ url });
    return (await fetch(`${hostile.url}/api/colors/color-palette?${query}`)).status;
  };
  for (const url of [
    'file:///etc/passwd',
    `file://${own}`,
    `http://127.0.0.1:${port}/cover.png`,
    `http://localhost:${port}/cover.png`,
    `http://localhost.:${port}/redirect`,
    `http://127.1:${port}/cover.png`,
    `http://2130706433:${port}/cover.png`,
    `http://0x7f000001:${port}/cover.png`,
    `http://0177.0.0.1:${port}/cover.png`,
    `http://[::ffff:127.0.0.1]:${port}/cover.png`,
    `http://[::1]:${port}/cover.png`,
    `http://0.0.0.0:${port}/cover.png`,
    `http://127.0.0.1.nip.io:${port}/cover.png`,
    `http://user@127.0.0.1:${port}/cover.png`,
    `//127.0.0.1:${port}/cover.png`,
    `\\\\127.0.0.1:${port}\\cover.png`,
    `http://127.0.0.1:${port}#${own}`,
    `http://127.0.0.1:${port}/?${own}`,
    'http://169.254.169.254/latest/meta-data/',
    `gopher://127.0.0.1:${port}/_GET`,
    `ftp://127.0.0.1:${port}/cover.png`,
    'data:image/png;base64,iVBORw0KGgo=',
  ]) {
    expect([url, await ask(url)]).toEqual([url, 400]);
  }
  expect(await ask(own)).toBe(200);
  // Only the path matters: the artwork is read from the library, and the host is never contacted.
  expect(await ask(`http://127.0.0.1:${port}${own}`)).toBe(200);
  expect(visits).toEqual([]);
  server.close();
});
