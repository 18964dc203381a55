import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  type RedisServer,
  startRedis,
  withoutRedis,
} from '../../apps/server/src/adapters/limits/testing/redis-server.ts';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { clientOf, signUp } from '../support/server/client.ts';
import { postJson } from '../support/server/post-json.ts';
import { type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

test.skip(withoutRedis !== null, withoutRedis ?? '');

let redis: RedisServer;
let library: string;
let processes: readonly [SegueProcess, SegueProcess];

test.beforeAll(async () => {
  redis = await startRedis();
  library = await mkdtemp(join(tmpdir(), 'segue-e2e-limits-'));
  makeTone(join(library, 'Tide Table.mp3'), {
    seconds: 2,
    tags: { title: 'Tide Table', artist: 'Sable Wren' },
  });
  const env = { SEGUE_REDIS_URL: redis.url, SEGUE_SECRET: crypto.randomUUID() };
  // The processes share Redis and the secret, but each has its own database.
  processes = [await startSegue({ library, env }), await startSegue({ library, env })];
  for (const segue of processes) await waitForScan(segue);
});

test.afterAll(async () => {
  for (const segue of processes) await segue.stop();
  await redis.close();
  await rm(library, { recursive: true });
});

const tryPassword = async (segue: SegueProcess, email: string): Promise<number> => {
  const { status } = await postJson(segue, '/api/auth/signin', { email, password: 'a wrong password' });
  return status;
};

/**
 * Tries passwords at both processes, as often at one as at the other. At once, so that slow hashes do not outlast the
 * wait that the limit asks for.
 */
const tryAtBoth = (email: string, times: number): Promise<readonly number[]> =>
  Promise.all(
    Array.from({ length: times }, (_, tries) => tryPassword(processes[tries % 2] ?? processes[0], email)),
  );

test('two processes share rate limits through Redis, and count separately while it is down [13.01] [13.02]', async () => {
  const countRefused = async (name: string, times: number) =>
    (await tryAtBoth(`${name}@harbour.example`, times)).filter((status) => status === 429).length;
  let addresses = 0;
  // Where Redis takes longer than a process waits for it, this one counts alone for a moment: a new address each time.
  const countShared = () => {
    addresses += 1;
    return countRefused(`mara-${addresses}`, 8);
  };
  await expect.poll(countShared).toBe(3);
  await redis.stop();
  const statuses = await tryAtBoth('eve@harbour.example', 10);
  expect(statuses.every((status) => status === 401)).toBe(true);
  for (const { output } of processes) await expect.poll(output).toContain('limits.redis-away');
  await redis.start();
  for (const { output } of processes) await expect.poll(output).toContain('limits.redis-back');
  await expect.poll(countShared).toBe(3);
});

test('each of two processes accepts what the other signed [13.03]', async () => {
  const [one, two] = processes;
  const client = clientOf(one, await signUp(one));
  const found = await client.search({ params: { query: 'tide table' } });
  const videoId = found.find(({ resultType }) => resultType === 'song')?.videoId ?? '';
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await clientOf(two).songInfo({ params: { videoId }, query: { accessToken } });
  expect(info.playabilityStatus.status).toBe('OK');
  const [format] = info.streamingData?.adaptiveFormats ?? [];
  const { pathname, search } = new URL(format?.url ?? '');
  const reply = await fetch(`${one.url}${pathname}${search}`, { headers: { range: 'bytes=0-99' } });
  expect([reply.status, (await reply.arrayBuffer()).byteLength]).toEqual([206, 100]);
});
