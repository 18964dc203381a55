import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import {
  findGateway,
  type Gateway,
  HOW_TO_GET_GATEWAY,
  startGateway,
} from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { hearSound, readSound, watchSound } from '../support/pages/listener.ts';
import { enterAs, playerBar, playSong } from '../support/pages/player-page.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { runSegue, type Segue, startSegue } from '../support/server/segue.ts';
import { test, waitForScan } from '../support/test.ts';

test.skip(findGateway() === null, HOW_TO_GET_GATEWAY);

let gateway: Gateway;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway?.close());

/** What a page asks this server for of sound and pictures. */
function watchOwnMedia(page: Page, segue: Segue): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === segue.url && /^\/(?:stream|art)\//.test(pathname)) asked.add(request.url());
  });
  return asked;
}

/** What this server answers itself, instead of saying where the store gives it out. */
async function findSentItself(addresses: ReadonlySet<string>): Promise<string[]> {
  const sent: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(address, { redirect: 'manual' });
    const bytes = (await reply.arrayBuffer()).byteLength;
    if (reply.status !== 302 || bytes > 0) sent.push(`${reply.status} ${address}`);
  }
  return sent;
}

/** A library whose songs no browser plays as they are: what is heard is made. */
async function makeLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-wavpack-'));
  makeTone(join(folder, 'Tide Table.wv'), {
    seconds: 60,
    tags: { title: 'Tide Table', artist: 'Sable Wren' },
  });
  return folder;
}

const findFormats = async (segue: Segue, token: string, videoId: string) => {
  const client = clientOf(segue, token);
  const { access_token } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId }, query: { accessToken: access_token } });
  return info.streamingData?.adaptiveFormats ?? [];
};

test('[14.01] [14.02] a listener signs up, searches, plays, seeks, likes and comes back; the bucket gives out every byte of sound and picture', async ({
  page,
}) => {
  const bucket = await gateway.addBucket();
  const library = await makeLibrary();
  const env = { ...gateway.env(), SEGUE_MEDIA_URL: `s3://${bucket}/segue` };
  const segue = await startSegue({ library, env });
  await waitForScan(segue);
  const token = await signUp(segue, aPerson('bucket'));
  const client = clientOf(segue, token);
  const own = watchOwnMedia(page, segue);
  await watchSound(page);
  await enterAs(page, token);
  await playSong(page, segue, 'Tide Table');
  await hearSound(page);
  const cover = playerBar(page).locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const seek = playerBar(page).getByRole('slider', { name: 'Seek' });
  await expect(seek).toBeEnabled();
  const box = await seek.boundingBox();
  await seek.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => (await readSound(page)).positionSeconds).toBeGreaterThan(20);
  await playerBar(page).getByRole('button', { name: 'Like', exact: true }).click();
  await expect
    .poll(async () => (await client.fetchLiked({})).map(({ title }) => title))
    .toEqual(['Tide Table']);
  await page.goto(`${segue.url}/history`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Tide Table');
  const folders = [...own].map((address) => new URL(address).pathname.split('/')[1]);
  expect(folders).toContain('stream');
  expect(folders).toContain('art');
  expect(await findSentItself(own)).toEqual([]);

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
  expect(await segue.stop()).toBe(0);
  await rm(library, { recursive: true });
});

test('[14.04] a bucket that does not exist ends the start with one line that names the setting', async () => {
  const env = { ...gateway.env(), SEGUE_MEDIA_URL: 's3://no-such-bucket' };
  const { code, output } = await runSegue({ library: await ensureDemoLibrary(), env });
  expect([code, output.trim()]).toEqual([
    1,
    "SEGUE_MEDIA_URL names the bucket 'no-such-bucket', which does not exist.",
  ]);
});
