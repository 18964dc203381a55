import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { combineProcesses } from '../support/server/engines.ts';
import { startNginx, withoutNginx } from '../support/server/nginx.ts';
import { type Segue, type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { findFormats } from './listen.ts';

test.skip(withoutNginx !== null, withoutNginx ?? '');

const TITLE = 'Tide Table';

let library: string;
const closing: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  library = await mkdtemp(join(tmpdir(), 'segue-e2e-offload-'));
  makeTone(join(library, 'Ä & 100% #1.flac'), {
    seconds: 10,
    tags: { title: TITLE, artist: 'Sable Wren' },
  });
});
test.afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
test.afterAll(() => rm(library, { recursive: true }));

/** A Segue that lets nginx send files, and the service that it is behind nginx. */
async function startOffloading(): Promise<{ segue: SegueProcess; service: Segue }> {
  const segue = await startSegue({ library, env: { SEGUE_OFFLOAD: 'x-accel' } });
  closing.push(segue.stop);
  const nginx = await startNginx([segue.url]);
  closing.push(nginx.stop);
  await waitForScan(segue);
  return { segue, service: combineProcesses(nginx.url, [segue]) };
}

/** The stream address of the song's own file. */
async function findOriginal(service: Segue): Promise<URL> {
  const token = await signUp(service, aPerson('offload'));
  const [song] = await clientOf(service, token).search({ params: { query: TITLE } });
  const formats = await findFormats(service, token, song?.videoId ?? '');
  return new URL(formats.find(({ mimeType }) => mimeType.startsWith('audio/flac'))?.url ?? '');
}

test('nginx sends the ranges of a file that Segue has allowed, and no file without that [10.12]', async () => {
  const { segue, service } = await startOffloading();
  const address = await findOriginal(service);
  expect(address.origin).toBe(service.url);
  const bytes = await readFile(join(library, 'Ä & 100% #1.flac'));

  const reply = await fetch(address, { headers: { range: 'bytes=1000-1999' } });
  expect([reply.status, Object.fromEntries(reply.headers)]).toMatchObject([
    206,
    {
      'content-range': `bytes 1000-1999/${bytes.length}`,
      'content-length': '1000',
      'content-type': 'audio/flac',
      'cache-control': 'private, max-age=3600',
    },
  ]);
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
  const whole = await fetch(address);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);

  // What Segue itself answers: where nginx finds the file, and no byte of it.
  const own = await fetch(`${segue.url}${address.pathname}${address.search}`);
  const path = own.headers.get('x-accel-redirect') ?? '';
  expect([path.startsWith('/segue-files/'), await own.text()]).toEqual([true, '']);
  expect((await fetch(`${service.url}${path}`)).status).toBe(404);
  expect(reply.headers.get('x-accel-redirect')).toBe(null);
  expect((await fetch(`${address.href}x`)).status).toBe(403);
});

/** A process that answers twice as late as nginx waits below. @returns it with the paths that it was asked for. */
async function startSlow(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server: Server = createServer(({ url = '' }, reply) => {
    // nginx itself is asked for '/' until it listens.
    if (url !== '/') asked.push(url);
    setTimeout(() => reply.end('late'), url === '/' ? 0 : 2000);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('nginx waits for a stream that is prepared for longer than its time limit, and asks one process for it', async () => {
  const slow = [await startSlow(), await startSlow()];
  const nginx = await startNginx(
    slow.map(({ url }) => url),
    { readTimeout: '1s' },
  );
  closing.push(nginx.stop);
  const reply = await fetch(`${nginx.url}/stream/long/251`);
  expect([reply.status, await reply.text()]).toEqual([200, 'late']);
  expect(slow.flatMap(({ asked }) => asked)).toEqual(['/stream/long/251']);
  // Others are passed on.
  expect((await fetch(`${nginx.url}/api/home`)).status).toBe(504);
  expect(slow.map(({ asked }) => asked.filter((path) => path === '/api/home').length)).toEqual([1, 1]);
});
