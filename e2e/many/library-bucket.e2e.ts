import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createS3ObjectStore } from '../../apps/server/src/adapters/object-store/s3-object-store.ts';
import {
  type Gateway,
  startGateway,
  withoutGateway,
} from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { uploadFolder } from '../../apps/server/src/adapters/object-store/testing/upload-folder.ts';
import { makeCover, makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { runSegue, type SegueProcess, startSegue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { findFormats, listenAndComeBack } from './listen.ts';

test.skip(withoutGateway !== null, withoutGateway ?? '');

const SECRET = 'what-the-store-tells-us-with';

let gateway: Gateway;
let folder: string;
let bucket: string;
let segue: SegueProcess;

const at = (path: string) => join(folder, path);
const upload = async (): Promise<void> => {
  Object.assign(process.env, gateway.env());
  const store = createS3ObjectStore({ endpoint: gateway.url, publicEndpoint: null, region: 'us-east-1' });
  await uploadFolder(store, folder, `s3://${bucket}/music`);
  store.close();
};

test.beforeAll(async () => {
  gateway = await startGateway();
  bucket = await gateway.addBucket();
  folder = await mkdtemp(join(tmpdir(), 'segue-e2e-bucket-'));
  const tags = { artist: 'Sable Wren', album: 'Harbour Lights' };
  // One song that browsers can play directly, and one that has to be transcoded.
  makeTone(at('Harbour Lights/Salt Road.opus'), { seconds: 60, tags: { ...tags, title: 'Salt Road' } });
  makeTone(at('Harbour Lights/Tide Table.wv'), {
    seconds: 60,
    frequencyHz: 550,
    tags: { ...tags, title: 'Tide Table' },
  });
  await writeFile(at('Harbour Lights/cover.jpg'), await makeCover('#225577'));
  await writeFile(at('Harbour Lights/Salt Road.lrc'), '[00:01.00]Salt on the road\n');
  await upload();
  segue = await startSegue({
    library: `s3://${bucket}/music`,
    env: {
      ...gateway.env(),
      SEGUE_MEDIA_URL: `s3://${bucket}/made`,
      SEGUE_LIBRARY_EVENTS_SECRET: SECRET,
    },
  });
  await waitForScan(segue);
});
test.afterAll(async () => {
  await segue?.stop();
  await gateway?.close();
  await rm(folder, { recursive: true });
});

for (const title of ['Salt Road', 'Tide Table'])
  test(`[14.07] a listener plays ${title} from a library in a bucket, which serves all sound and pictures`, async ({
    page,
  }) => {
    const token = await signUp(segue, aPerson(title.replace(' ', '-').toLowerCase()));
    await listenAndComeBack(page, segue, token, title);
    const [liked] = await clientOf(segue, token).fetchLiked({});
    const [format] = await findFormats(segue, token, liked?.videoId ?? '');
    expect(new URL(format?.url ?? '').origin).toBe(gateway.url);
    const reply = await fetch(format?.url ?? '');
    expect((await reply.arrayBuffer()).byteLength).toBe(Number(format?.contentLength));
    expect(reply.headers.get('content-type')).toBe(format?.mimeType);
  });

test('[14.07] lyrics are read from the text file beside a song', async () => {
  const client = clientOf(segue, await signUp(segue, aPerson('reader')));
  const found = await client.search({ params: { query: 'salt road' } });
  const videoId = found.find(({ resultType }) => resultType === 'song')?.videoId ?? '';
  expect(await client.lyrics({ params: { videoId } })).toMatchObject({
    lines: [{ text: 'Salt on the road' }],
  });
});

const tell = (authorization: string, key: string) =>
  fetch(`${segue.url}/api/library/changed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ Records: [{ s3: { bucket: { name: bucket }, object: { key } } }] }),
  });

test('[14.08] an event of the store with the secret adds its file, and one without it is refused', async () => {
  makeTone(at('New + Old/Fresh Paint.flac'), {
    seconds: 10,
    frequencyHz: 777,
    tags: { title: 'Fresh Paint', artist: 'Sable Wren' },
  });
  await upload();
  const key = 'music/New+%2B+Old/Fresh+Paint.flac';
  expect((await tell('Bearer something else', key)).status).toBe(401);
  expect((await tell(`Bearer ${SECRET}`.slice(0, -1), key)).status).toBe(401);
  const basic = Buffer.from(`segue:${SECRET}`).toString('base64');
  expect((await tell(`Basic ${basic}`, key)).status).toBe(204);
  const client = clientOf(segue);
  await expect
    .poll(async () => (await client.search({ params: { query: 'fresh paint' } })).length)
    .toBeGreaterThan(0);
});

test('[14.08] an event that the store posts itself adds its file', async () => {
  const { host } = new URL(segue.url);
  await gateway.stop();
  await gateway.start(`http://segue:${SECRET}@${host}/api/library/changed`);
  makeTone(at('Posted/Morning Ferry.flac'), {
    seconds: 10,
    frequencyHz: 888,
    tags: { title: 'Morning Ferry', artist: 'Sable Wren' },
  });
  await upload();
  const client = clientOf(segue);
  await expect
    .poll(async () => (await client.search({ params: { query: 'morning ferry' } })).length)
    .toBeGreaterThan(0);
});

test('[14.03] while the store is down likes and search work, and its files are available again afterwards', async () => {
  const token = await signUp(segue, aPerson('patient'));
  const client = clientOf(segue, token);
  const [song] = await client.search({ params: { query: 'tide table' } });
  const videoId = song?.videoId ?? '';
  const picture = `${segue.url}/art/drawn1-${videoId}/60.webp`;
  await gateway.stop();
  try {
    const reply = await fetch(picture, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
    await client.addLiked({ body: { videoId } });
    expect(await client.fetchLiked({})).toHaveLength(1);
    expect((await client.search({ params: { query: 'salt road' } })).length).toBeGreaterThan(0);
  } finally {
    await gateway.start();
  }
  await expect.poll(async () => (await fetch(picture)).status).toBe(200);
  expect((await findFormats(segue, token, videoId)).length).toBeGreaterThan(0);
});

test('[14.04] wrong credentials for a library stop the start with one line that names the setting', async () => {
  const env = { ...gateway.env(), AWS_SECRET_ACCESS_KEY: 'not the secret' };
  const { code, output } = await runSegue({ library: `s3://${bucket}/music`, env });
  expect([code, output.trim()]).toEqual([
    1,
    'AWS_SECRET_ACCESS_KEY is not the secret that the store of SEGUE_LIBRARY knows for AWS_ACCESS_KEY_ID.',
  ]);
});
