import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import {
  type Gateway,
  startGateway,
  withoutGateway,
} from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { runSegue, startSegue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { findFormats, listenAndComeBack } from './listen.ts';

test.skip(withoutGateway !== null, withoutGateway ?? '');

let gateway: Gateway;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway?.close());

/** A library with a song that has to be transcoded for all browsers. */
async function makeLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-wavpack-'));
  makeTone(join(folder, 'Tide Table.wv'), {
    seconds: 60,
    tags: { title: 'Tide Table', artist: 'Sable Wren' },
  });
  return folder;
}

test('[14.01] [14.02] a listener plays, seeks, likes and comes back, with all sound and pictures from the bucket', async ({
  page,
}) => {
  const bucket = await gateway.addBucket();
  const library = await makeLibrary();
  const env = { ...gateway.env(), SEGUE_MEDIA_URL: `s3://${bucket}/segue` };
  const segue = await startSegue({ library, env });
  await waitForScan(segue);
  const token = await signUp(segue, aPerson('bucket'));
  const client = clientOf(segue, token);
  await listenAndComeBack(page, segue, token, 'Tide Table');

  const [liked] = await client.fetchLiked({});
  const [opus] = await findFormats(segue, token, liked?.videoId ?? '');
  const address = new URL(opus?.url ?? '');
  expect(address.origin).toBe(gateway.url);
  const reply = await fetch(address, { headers: { range: 'bytes=0-99' } });
  expect([reply.status, reply.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-99/${opus?.contentLength}`,
  ]);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'audio/webm; codecs="opus"',
    'cache-control': 'private, max-age=3600',
    'content-disposition': `inline; filename="${liked?.videoId}-251.webm"`,
  });
  address.searchParams.set('X-Amz-Expires', '604800');
  expect((await fetch(address)).status).toBe(403);
  // The open page would keep sending its queue to the stopped server.
  await page.close();
  expect(await segue.stop()).toBe(0);
  await rm(library, { recursive: true });
});

test('[14.04] a bucket that does not exist stops the start with one line that names the setting', async () => {
  const env = { ...gateway.env(), SEGUE_MEDIA_URL: 's3://no-such-bucket' };
  const { code, output } = await runSegue({ library: await ensureDemoLibrary(), env });
  expect([code, output.trim()]).toEqual([
    1,
    "SEGUE_MEDIA_URL names the bucket 'no-such-bucket', which does not exist.",
  ]);
});
