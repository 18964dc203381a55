import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../scripts/run/free-port.mjs';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { createS3ObjectStore } from '../../apps/server/src/adapters/object-store/s3-object-store.ts';
import { type Gateway, REGION } from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { uploadFolder } from '../../apps/server/src/adapters/object-store/testing/upload-folder.ts';
import { signUpOnPage } from '../support/pages/listener.ts';
import { aPerson, clientOf, type Person, signUp } from '../support/server/client.ts';
import {
  combineProcesses,
  type Engines,
  startEngines,
  toSharedSettings,
  withoutEngines,
} from '../support/server/engines.ts';
import { type Nginx, startNginx } from '../support/server/nginx.ts';
import { type Segue, type SegueProcess, startSegue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { findFormats, listenAndComeBack } from './listen.ts';

test.skip(withoutEngines !== null, withoutEngines ?? '');

// The tests share the processes, and the last one kills one of them.
test.describe.configure({ mode: 'serial' });

/** A song in the bucket. */
const TITLE = 'Tide Table';
/** A song in the folder. */
const FOLDER_TITLE = 'Salt Road';

let engines: Engines;
/** The two webs behind nginx. Their pages find the songs and music hosts at `partNginx`. */
let processes: readonly SegueProcess[];
/** A web with only the songs and music hosts, and a worker. */
let others: { part: SegueProcess; worker: SegueProcess };
let nginx: Nginx;
/** In front of the web with only some hosts. */
let partNginx: Nginx;
let folder: string;
/** The service as a whole, reached through nginx. */
let service: Segue;

/** A folder with a song that has to be transcoded for browsers. */
async function makeFolder(title: string, frequencyHz: number): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'segue-e2e-house-'));
  await mkdir(join(made, 'Harbour Lights'));
  const tags = { title, artist: 'Sable Wren', album: 'Harbour Lights' };
  makeTone(join(made, 'Harbour Lights', `${title}.wv`), { seconds: 60, frequencyHz, tags });
  return made;
}

/** A bucket with such a song. */
async function makeBucket(gateway: Gateway): Promise<string> {
  const bucket = await gateway.addBucket();
  const source = await makeFolder(TITLE, 440);
  Object.assign(process.env, gateway.env());
  const store = createS3ObjectStore({ endpoint: gateway.url, publicEndpoint: null, region: REGION });
  await uploadFolder(store, source, `s3://${bucket}/music`);
  store.close();
  await rm(source, { recursive: true });
  return bucket;
}

test.beforeAll(async () => {
  engines = await startEngines();
  const bucket = await makeBucket(engines.gateway);
  const env = toSharedSettings(engines, bucket);
  folder = await makeFolder(FOLDER_TITLE, 550);
  const library = `${folder}:s3://${bucket}/music`;
  const start = (roles: string, more = {}) =>
    startSegue({ library, env: { ...env, SEGUE_ROLES: roles, ...more } });
  const port = await findFreePort();
  const ofPart = { SEGUE_HOSTS: 'songs,music', SEGUE_ALLOWED_ORIGINS: `http://localhost:${port}` };
  others = { part: await start('web', ofPart), worker: await start('worker') };
  partNginx = await startNginx([others.part.url]);
  const elsewhere = { SEGUE_SONGS_URL: partNginx.url, SEGUE_MUSIC_URL: partNginx.url };
  processes = await Promise.all([start('web', elsewhere), start('web', elsewhere)]);
  nginx = await startNginx(
    processes.map(({ url }) => url),
    { isInTurn: true, port },
  );
  service = combineProcesses(nginx.url, processes);
  await waitForScan(service);
});

test.afterAll(async () => {
  await Promise.all([nginx?.stop(), partNginx?.stop()]);
  await Promise.all([...(processes ?? []), ...Object.values(others ?? {})].map((one) => one.stop()));
  await engines?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** Signs up through the pages. @returns the session token that the page keeps. */
async function signUpThere(page: Page, person: Person): Promise<string> {
  await signUpOnPage(page, service, person);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return token ?? '';
}

/** How many requests the two webs and the part have answered. */
async function countAnswers(): Promise<readonly number[]> {
  const [webs, part] = [await nginx.countAnswers(), await partNginx.countAnswers()];
  return [...processes, others.part].map(({ url }) => {
    const address = `127.0.0.1:${new URL(url).port}`;
    return (webs.get(address) ?? 0) + (part.get(address) ?? 0);
  });
}

for (const [place, title] of [
  ['a bucket', TITLE],
  ['a folder', FOLDER_TITLE],
] as const)
  test(`a listener signs up, plays a song of ${place}, seeks, likes and comes back at one address served by two processes in turn, with songs and music of a third [13.11]`, async ({
    page,
  }) => {
    const before = await countAnswers();
    const token = await signUpThere(page, aPerson(title.slice(0, 4)));
    await listenAndComeBack(page, service, token, title, [nginx.url, partNginx.url]);
    const after = await countAnswers();
    const [first = 0, second = 0, part = 0] = after.map((count, at) => count - (before[at] ?? 0));
    expect(Math.min(first, second, part)).toBeGreaterThan(5);
    // A request that the page gives up may be counted late, or twice.
    expect(Math.min(first, second) / Math.max(first, second)).toBeGreaterThan(0.75);
  });

test('every process uses the replica, and a web of some hosts knows listeners and songs [13.04] [13.11]', async () => {
  const token = await signUp(service, aPerson('house'));
  for (const { url } of [...processes, ...Object.values(others)])
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toEqual({ status: 'ready', replica: 'used' });
  const part = { ...others.part, url: partNginx.url };
  for (const title of [TITLE, FOLDER_TITLE]) {
    const [song] = await clientOf(part).search({ params: { query: title } });
    expect((await findFormats(part, token, song?.videoId ?? '')).length).toBeGreaterThan(0);
  }
  expect((await fetch(`${part.url}/api/home`)).status).toBe(404);
});

test('without the database a call is refused with 503 and Retry-After, and what needs none is answered [13.19]', async () => {
  const token = await signUp(service, aPerson('away'));
  const { primary } = engines.postgres;
  const ask = (path: string) => fetch(`${service.url}${path}`, { headers: { 'auth-token': token } });
  primary.halt('immediate');
  try {
    // More rounds than processes, so that each process is asked.
    for (let round = 0; round < 6; round += 1) {
      const reply = await ask('/api/songs/fetchliked');
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
      expect((await ask('/')).status).toBe(200);
    }
  } finally {
    primary.start();
  }
  await expect.poll(async () => (await ask('/api/songs/fetchliked')).status).toBe(200);
});

test('no call fails when one process is killed [13.11]', async () => {
  const token = await signUp(service, aPerson('killed'));
  const listener = clientOf(service, token);
  const [song] = await listener.search({ params: { query: TITLE } });
  const videoId = song?.videoId ?? '';
  await processes[1]?.kill();
  for (let round = 0; round < 20; round += 1) {
    await listener.home({});
    await listener.addLiked({ body: { videoId } });
    expect((await listener.fetchLiked({})).map((track) => track.videoId)).toEqual([videoId]);
    await listener.deleteLiked({ params: { videoId } });
  }
});
