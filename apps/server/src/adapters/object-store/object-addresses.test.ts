import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { EncodeJob } from '../../core/playback/made/media-encoder.ts';
import { toBounds, toMeasureBounds } from '../media/encode/job-bounds.ts';
import { createFindSource, createObjectAddresses } from './object-addresses.ts';
import { createS3ObjectStore, type S3Settings } from './s3-object-store.ts';

const AMAZON: S3Settings = { endpoint: null, publicEndpoint: null, region: 'eu-central-1' };
const OWN: S3Settings = {
  endpoint: 'http://store.internal:9000',
  publicEndpoint: 'https://media.example.org',
  region: 'us-east-1',
};

const HOUR_SECONDS = 3600;
const LIFE = { sinceEpochSeconds: 1_800_000_000, untilEpochSeconds: 1_800_000_000 + 7 * HOUR_SECONDS };

/** A video that claims to be a day long, of which encoding gets all the time that a job can get. */
const LONGEST_JOB: EncodeJob = {
  sourcePath: 's3://music/a.mkv',
  container: 'matroska',
  sourceBytes: 30e6,
  targetPath: '/made/a.webm',
  encoding: { kind: 'video', widthPx: 640, heightPx: 360, bitrateBps: 500_000 },
  durationMs: 24 * HOUR_SECONDS * 1000,
};

const aFile = (path: string) => ({
  path,
  mimeType: 'audio/webm; codecs="opus"',
  cacheControl: 'private, max-age=3600',
  fileName: 'abcdefghijk-251.webm',
});

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('[14.02] a presigned URL sets type, caching, file name and expiry, and is reproducible', async () => {
  const addresses = await createObjectAddresses(createS3ObjectStore(AMAZON), ['s3://music/made']);
  const found = await addresses.find(aFile('s3://music/made/a b.webm'), LIFE);
  expect(found?.expiresAtEpochSeconds).toBe(LIFE.untilEpochSeconds);
  const { pathname, searchParams } = new URL(found?.url ?? '');
  expect(pathname).toBe('/made/a%20b.webm');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'X-Amz-Date': '20270115T080000Z',
    'X-Amz-Expires': String(7 * HOUR_SECONDS),
    'response-content-type': 'audio/webm; codecs="opus"',
    'response-cache-control': 'private, max-age=3600',
    'response-content-disposition': 'inline; filename="abcdefghijk-251.webm"',
  });
  const other = await createObjectAddresses(createS3ObjectStore(AMAZON), ['s3://music/made']);
  expect(await other.find(aFile('s3://music/made/a b.webm'), LIFE)).toEqual(found);
});

it('[14.09] a presigned URL is kept no longer than the temporary credentials that signed it', async () => {
  // The SDK asks for others five minutes before their end.
  let [token, lifeMs] = ['first', 5 * 60_000 + 3000];
  const credentials = createServer((_, reply) =>
    reply.end(
      JSON.stringify({
        AccessKeyId: 'a key',
        SecretAccessKey: 'a secret',
        Token: token,
        Expiration: new Date(Date.now() + lifeMs).toISOString(),
      }),
    ),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void credentials.close());
  await once(credentials, 'listening');
  const { port } = credentials.address() as AddressInfo;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  const addresses = await createObjectAddresses(createS3ObjectStore(AMAZON), ['s3://music/made']);
  const find = async () => {
    const found = await addresses.find(aFile('s3://music/made/a.webm'), LIFE);
    const signedBy = new URL(found?.url ?? '').searchParams.get('X-Amz-Security-Token');
    return { signedBy, leftMs: (found?.expiresAtEpochSeconds ?? 0) * 1000 - Date.now() };
  };
  const first = await find();
  expect(first.signedBy).toBe('first');
  expect(first.leftMs).toBeLessThanOrEqual(lifeMs);
  expect(await find()).toMatchObject({ signedBy: 'first' });
  [token, lifeMs] = ['second', 3_600_000];
  await expect.poll(async () => (await find()).signedBy, { timeout: 30_000 }).toBe('second');
});

it('a file on disk has no presigned URL', async () => {
  const addresses = await createObjectAddresses(createS3ObjectStore(AMAZON), ['s3://music/made']);
  expect(await addresses.find(aFile('/music/a.opus'), LIFE)).toBeNull();
});

it('createObjectAddresses lists the origins of all buckets', async () => {
  const folders = ['s3://music/made', 's3://albums'];
  expect((await createObjectAddresses(createS3ObjectStore(AMAZON), folders)).origins).toEqual([
    'https://music.s3.eu-central-1.amazonaws.com',
    'https://albums.s3.eu-central-1.amazonaws.com',
  ]);
  const own = await createObjectAddresses(createS3ObjectStore(OWN), folders);
  expect(own.origins).toEqual(['https://media.example.org']);
});

it('listeners get presigned URLs of the public endpoint, and the server of the internal one', async () => {
  const store = createS3ObjectStore(OWN);
  const addresses = await createObjectAddresses(store, ['s3://music/made']);
  expect((await addresses.find(aFile('s3://music/made/a.webm'), LIFE))?.url).toMatch(
    /^https:\/\/media\.example\.org\/music\/made\/a\.webm\?/,
  );
  const { address } = await createFindSource(store)('s3://music/made/a.webm');
  expect(address).toMatch(/^http:\/\/store\.internal:9000\/music\/made\/a\.webm\?/);
});

it('a presigned URL for worker processes starts at the full hour and outlives the longest job', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (1_800_000_000 + HOUR_SECONDS - 1) * 1000 });
  const { address } = await createFindSource(createS3ObjectStore(OWN))('s3://music/a.flac');
  const { searchParams } = new URL(address ?? '');
  expect(searchParams.get('X-Amz-Date')).toBe('20270115T080000Z');
  const ageSeconds = HOUR_SECONDS - 1;
  const lifeMs = 1000 * (Number(searchParams.get('X-Amz-Expires')) - ageSeconds);
  for (const { timeoutMs } of [toBounds(LONGEST_JOB), toMeasureBounds(LONGEST_JOB.durationMs)])
    expect(lifeMs).toBeGreaterThan(timeoutMs);
  expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(7 * 24 * HOUR_SECONDS);
});
