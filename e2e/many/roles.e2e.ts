import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOwnDatabase } from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { withoutPostgres } from '../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { type PostgresServer, requirePostgres } from '../../scripts/run/postgres.mjs';
import { clientOf, signUp } from '../support/server/client.ts';
import { runSegue, type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

test.skip(withoutPostgres !== null, withoutPostgres ?? '');

const SECRET = 'one secret for the web and for its worker';

let postgres: PostgresServer;
let library: string;
let web: SegueProcess;
let worker: SegueProcess;

const addSong = (title: string, frequencyHz: number): void =>
  makeTone(join(library, 'Salt Road', `${title}.mp3`), {
    seconds: 2,
    frequencyHz,
    tags: { title, artist: 'Sable Wren', album: 'Salt Road' },
  });
const start = (roles: string, url: string): Promise<SegueProcess> =>
  startSegue({
    library,
    env: { SEGUE_DATABASE_URL: url, SEGUE_SECRET: SECRET, SEGUE_ROLES: roles },
  });

test.beforeAll(async () => {
  postgres = await requirePostgres();
  library = await mkdtemp(join(tmpdir(), 'segue-e2e-roles-'));
  addSong('Low Water', 300);
  const url = await createOwnDatabase(postgres.url);
  web = await start('web', url);
  worker = await start('worker', url);
  await waitForScan(web);
});

test.afterAll(async () => {
  await Promise.all([web?.stop(), worker?.stop()]);
  postgres?.stop();
  if (library !== undefined) await rm(library, { recursive: true });
});

const statusOf = async (path: string): Promise<number> => (await fetch(`${worker.url}${path}`)).status;
const songTitles = async (): Promise<string[]> =>
  (await clientOf(web).browseSongs({ query: {} })).items.map((track) => track.title);

test('a web answers but does not scan; a worker scans and answers only health checks [13.12]', async () => {
  expect(await songTitles()).toEqual(['Low Water']);
  await expect.poll(worker.output).toContain('library.scan-ended');
  expect(web.output()).not.toContain('library.scan-ended');
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  for (const path of ['/', '/api/home', '/api/library/status', '/api/auth/signin', '/art/a/120.webp'])
    expect(await statusOf(path)).toBe(404);
});

test('a new song shows at the process that did not scan: in lists, counts, search and on home [13.13]', async () => {
  const client = clientOf(web);
  // Fill the caches of the web, so that the test shows that they are invalidated.
  await client.home({});
  await client.libraryOverview({});
  const count = async () => (await client.browseSections({ params: { kind: 'songs' }, query: {} })).total;
  expect(await count()).toBe(1);
  addSong('High Water', 400);
  await expect.poll(count).toBe(2);
  await expect.poll(songTitles).toEqual(['High Water', 'Low Water']);
  await expect.poll(async () => JSON.stringify(await client.home({}))).toContain('High Water');
  const find = async () =>
    (await client.search({ params: { query: 'high watr' } })).map(({ title }) => title);
  await expect.poll(find).toContain('High Water');
  await expect.poll(async () => (await client.libraryStatus({})).tracks).toBe(2);
  expect(web.output()).not.toContain('library.scan-ended');
});

test('a rescan requested at a web reaches its worker [13.14]', async () => {
  const operator = clientOf(web, await signUp(web));
  expect(worker.output()).not.toContain('library.rescan-asked');
  await operator.rescanLibrary({});
  await expect.poll(worker.output).toContain('library.rescan-asked');
});

test('a single role on SQLite stops the start with one sentence [13.12]', async () => {
  const { code, output } = await runSegue({ library, env: { SEGUE_ROLES: 'worker' } });
  expect([code, output.trim()]).toEqual([
    1,
    "SEGUE_ROLES is 'worker', which needs SEGUE_DATABASE_URL: with SQLite one process does all.",
  ]);
});
