import { expect, test } from '@playwright/test';
import { runStatements } from '../../apps/server/src/adapters/database/testing/own-database.ts';
import {
  type PostgresPair,
  startPostgresPair,
  withoutPostgres,
} from '../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { clientOf, signUp } from '../support/server/client.ts';
import { runSegue, type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

test.skip(withoutPostgres !== null, withoutPostgres ?? '');

let pair: PostgresPair;
let segue: SegueProcess;

test.beforeAll(async () => {
  pair = await startPostgresPair();
  const env = { SEGUE_DATABASE_URL: pair.primary.url, SEGUE_DATABASE_READ_URL: pair.replica.url };
  segue = await startSegue({ library: await ensureDemoLibrary(), env });
  await waitForScan(segue);
});

test.afterAll(async () => {
  await segue.stop();
  pair.stop();
});

const readReadiness = async (): Promise<unknown> => (await fetch(`${segue.url}/readyz`)).json();

test('a listener sees their own likes despite replica lag, and reads survive the loss of the replica [13.05, 13.06]', async () => {
  const listener = clientOf(segue, await signUp(segue));
  const stranger = clientOf(segue);
  const found = await stranger.search({ params: { query: 'glass' } });
  const videoIds = found.flatMap(({ videoId }) => videoId ?? []).slice(0, 3);
  expect(videoIds.length).toBeGreaterThan(0);
  // On a busy machine the replica may still replay the scan.
  await expect.poll(readReadiness).toEqual({ status: 'ready', replica: 'used' });

  await runStatements(pair.replica.url, ['select pg_wal_replay_pause()']);
  const liked = new Set<string>();
  for (const videoId of videoIds) {
    await listener.addLiked({ body: { videoId } });
    liked.add(videoId);
    const page = await listener.browseSongs({ query: { liked: 'true' } });
    expect(new Set(page.items.map((track) => track.videoId))).toEqual(liked);
  }
  await expect.poll(readReadiness).toEqual({ status: 'ready', replica: 'left out' });
  await expect.poll(segue.output).toContain('database.replica-left-out');
  await runStatements(pair.replica.url, ['select pg_wal_replay_resume()']);
  await expect.poll(readReadiness).toEqual({ status: 'ready', replica: 'used' });

  pair.replica.halt('immediate');
  expect((await stranger.home({})).length).toBeGreaterThan(3);
  expect((await stranger.search({ params: { query: 'glass' } })).length).toBe(found.length);
  await expect.poll(readReadiness).toEqual({ status: 'ready', replica: 'left out' });
  pair.replica.start();
  await expect.poll(readReadiness).toEqual({ status: 'ready', replica: 'used' });
});

test('a user of the replica who may not read stops the start with a line that names SEGUE_DATABASE_READ_URL', async () => {
  await runStatements(pair.primary.url, ['create role reader login']);
  const reader = Object.assign(new URL(pair.replica.url), { username: 'reader' });
  const env = { SEGUE_DATABASE_URL: pair.primary.url, SEGUE_DATABASE_READ_URL: reader.href };
  const start = async () => runSegue({ library: await ensureDemoLibrary(), env });
  // Until the replica has replayed the role, the start is refused because of that.
  await expect.poll(start).toEqual({
    code: 1,
    output: 'The replica of SEGUE_DATABASE_READ_URL cannot be used (permission denied for table accounts).\n',
  });
});

test('after a restart of the primary the process still runs and answers calls [13.08]', async () => {
  expect(pair.primary.halt('immediate')).toBe(true);
  expect((await fetch(`${segue.url}/readyz`)).status).toBe(503);
  pair.primary.start();
  await expect.poll(async () => (await fetch(`${segue.url}/readyz`)).status).toBe(200);
  expect(segue.isRunning()).toBe(true);
  expect((await clientOf(segue).home({})).length).toBeGreaterThan(3);
});
