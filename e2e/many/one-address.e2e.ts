import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { createS3ObjectStore } from '../../apps/server/src/adapters/object-store/s3-object-store.ts';
import { type Gateway, REGION } from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { uploadFolder } from '../../apps/server/src/adapters/object-store/testing/upload-folder.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
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

const TITLE = 'Tide Table';

let engines: Engines;
/** The two webs behind nginx. */
let processes: readonly SegueProcess[];
/** A web with only the songs and music hosts, and a worker. */
let others: { part: SegueProcess; worker: SegueProcess };
let nginx: Nginx;
/** The service as a whole, reached through nginx. */
let service: Segue;

/** A bucket with a song that has to be transcoded for browsers. */
async function makeBucket(gateway: Gateway): Promise<string> {
  const bucket = await gateway.addBucket();
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-house-'));
  await mkdir(join(folder, 'Harbour Lights'));
  const tags = { title: TITLE, artist: 'Sable Wren', album: 'Harbour Lights' };
  makeTone(join(folder, 'Harbour Lights', `${TITLE}.wv`), { seconds: 60, tags });
  Object.assign(process.env, gateway.env());
  const store = createS3ObjectStore({ endpoint: gateway.url, publicEndpoint: null, region: REGION });
  await uploadFolder(store, folder, `s3://${bucket}/music`);
  store.close();
  await rm(folder, { recursive: true });
  return bucket;
}

test.beforeAll(async () => {
  engines = await startEngines();
  const bucket = await makeBucket(engines.gateway);
  const env = toSharedSettings(engines, bucket);
  const library = `s3://${bucket}/music`;
  const start = (roles: string, more = {}) =>
    startSegue({ library, env: { ...env, SEGUE_ROLES: roles, ...more } });
  processes = await Promise.all([start('web'), start('web')]);
  others = { part: await start('web', { SEGUE_HOSTS: 'songs,music' }), worker: await start('worker') };
  nginx = await startNginx(processes.map(({ url }) => url));
  service = combineProcesses(nginx.url, processes);
  await waitForScan(service);
});

test.afterAll(async () => {
  await nginx?.stop();
  await Promise.all([...(processes ?? []), ...Object.values(others ?? {})].map((one) => one.stop()));
  await engines?.close();
});

test('a listener signs up, plays, seeks, likes and comes back at one address served by two processes [13.11]', async ({
  page,
}) => {
  const token = await signUp(service, aPerson('house'));
  await listenAndComeBack(page, service, token, TITLE);
  const answers = await nginx.countAnswers();
  for (const { url } of processes)
    expect(answers.get(`127.0.0.1:${new URL(url).port}`) ?? 0).toBeGreaterThan(5);
  for (const { url } of [...processes, ...Object.values(others)])
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toEqual({ status: 'ready', replica: 'used' });
  // A web that serves only some hosts also knows the listeners and songs.
  const [song] = await clientOf(others.part).search({ params: { query: TITLE } });
  expect((await findFormats(others.part, token, song?.videoId ?? '')).length).toBeGreaterThan(0);
  expect((await fetch(`${others.part.url}/api/home`)).status).toBe(404);
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
