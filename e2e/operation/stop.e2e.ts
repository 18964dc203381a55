import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { clientOf, signUp } from '../support/server/client.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { makeSonglessLibrary } from '../support/libraries/songless.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

let folder: string;
const sockets: Socket[] = [];
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segue-e2e-stop-'));
});
test.afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Connects, sends and never reads, so that the buffers between client and server fill up. */
function connectPaused(url: string, bytes: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}

const toGet = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `GET ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
};

/** Addresses of a song's sound by itag: the original and the formats that are transcoded on request. */
async function readSoundAddresses(segue: Segue): Promise<Record<number, string>> {
  const client = clientOf(segue, await signUp(segue));
  const found = await client.search({ params: { query: 'quarter to nothing' } });
  const videoId = found.find(({ resultType }) => resultType === 'song')?.videoId ?? '';
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
  return Object.fromEntries(
    (info.streamingData?.adaptiveFormats ?? []).map(({ itag, url }) => [itag, url ?? '']),
  );
}

/** Ids of the direct child processes (Linux only). */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** SQLite removes the write-ahead log when a database is closed. */
const isDatabaseClosed = async (data: string): Promise<boolean> =>
  !(await readdir(data)).some((name) => name.endsWith('-wal'));

test('a paused player, silent connections and a half-sent request do not delay a stop', async () => {
  const data = join(folder, 'data');
  const segue = await startSegue({ library: await ensureDemoLibrary(), data });
  await waitForScan(segue);
  const [file = ''] = Object.values(await readSoundAddresses(segue));
  for (let count = 0; count < 20; count += 1) connectPaused(segue.url, toGet(file));
  for (let count = 0; count < 5; count += 1) connectPaused(segue.url, '');
  connectPaused(segue.url, 'POST /api/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{');
  // An answer here means that the earlier connections were accepted.
  expect((await fetch(`${segue.url}/healthz`)).status).toBe(200);
  expect(await segue.stop()).toBe(0);
  expect(await isDatabaseClosed(data)).toBe(true);
});

test('a stop ends a running scan and encoder, and leaves no process behind', async () => {
  test.skip(process.platform !== 'linux', 'it looks below /proc for processes');
  const demo = await ensureDemoLibrary();
  const data = join(folder, 'data');
  const library = join(folder, 'library');
  await mkdir(library);
  const segue = await startSegue({ library, data });
  const names = (await readdir(demo, { recursive: true })).filter((name) =>
    /\.(flac|ogg|mp3|m4a|opus|webm|wav)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const [at, name] of names.entries())
    await link(join(demo, name), join(library, `${at}-${name.replaceAll('/', '-')}`));
  await expect.poll(async () => (await clientOf(segue).libraryStatus({})).tracks).toBeGreaterThan(10);
  const addresses = Object.values(await readSoundAddresses(segue));
  // Requesting a format starts its transcode.
  for (const address of addresses) connectPaused(segue.url, toGet(address));
  const seen = new Set<number>();
  await expect
    .poll(() => {
      for (const pid of childrenOf(segue.pid)) seen.add(pid);
      return seen.size;
    })
    .toBeGreaterThan(1);
  for (let copy = 0; copy < 10; copy += 1)
    for (const [at, name] of names.entries())
      await link(join(demo, name), join(library, `${copy}-${at}-${name.replaceAll('/', '-')}`));
  await expect.poll(async () => (await clientOf(segue).libraryStatus({})).state).toBe('scanning');
  // The scan may begin before the processes that read files for it.
  let children: readonly number[] = [];
  await expect
    .poll(() => {
      children = childrenOf(segue.pid);
      return children.length;
    })
    .toBeGreaterThan(0);
  expect(await segue.stop()).toBe(0);
  // A killed process stays listed until its parent has reaped it.
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
  expect(await isDatabaseClosed(data)).toBe(true);
});

test('a server that is signalled to stop twice at once stops cleanly', async () => {
  const data = join(folder, 'data');
  const segue = await startSegue({ library: await makeSonglessLibrary(), data });
  process.kill(segue.pid, 'SIGINT');
  expect(await segue.stop()).toBe(0);
  expect(await isDatabaseClosed(data)).toBe(true);
});
