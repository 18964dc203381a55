import { expect, test } from '@playwright/test';
import { createClient } from '@segue/contract/client';
import { clientOf, signUp } from '../support/client.ts';
import { ensureDemoLibrary } from '../support/demo.ts';
import { startSegue } from '../support/segue.ts';
import { waitForScan } from '../support/test.ts';

const isListeningTo = async (url: string): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;

test('the four hosts can run apart, each in a process of its own [1.13, 7.01]', async () => {
  const library = await ensureDemoLibrary();
  const music = await startSegue({ library, env: { SEGUE_HOSTS: 'songs,music,home' } });
  await waitForScan(music);
  const auth = await startSegue({ library, data: music.data, env: { SEGUE_HOSTS: 'auth' } });
  const hosts = { songs: music.url, music: music.url, home: music.url, auth: auth.url };
  const client = createClient({ hosts, getAuthToken: () => null });
  expect((await client.home({})).length).toBeGreaterThan(3);
  expect(await client.checkUser({ query: { email: 'mara@harbour.example' } })).toEqual({ success: true });
  expect((await fetch(`${auth.url}/api/home`)).status).toBe(404);
  await auth.stop();
  await music.stop();
});

test('it tells when it lives and when it can serve', async () => {
  const segue = await startSegue({ library: await ensureDemoLibrary() });
  expect((await fetch(`${segue.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${segue.url}/readyz`)).status).toBe(200);
  expect(await segue.stop()).toBe(0);
});

test('asked to stop while a listener waits for sound that is being made, it lets that request end', async () => {
  const segue = await startSegue({ library: await ensureDemoLibrary() });
  await waitForScan(segue);
  const client = clientOf(segue, await signUp(segue));
  const found = await client.search({ params: { query: 'quarter to nothing' } });
  const videoId = found.find(({ resultType }) => resultType === 'song')?.videoId ?? '';
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
  const format = info.streamingData?.adaptiveFormats.find(({ itag }) => itag === 140);
  const sound = fetch(format?.url ?? '').then(async (reply) => [
    reply.status,
    (await reply.arrayBuffer()).byteLength,
  ]);
  // The request has to be under way before the stop is asked for.
  await expect.poll(() => isListeningTo(segue.url)).toBe(true);
  const stopped = segue.stop();
  const [status, bytes] = await sound;
  expect(status).toBe(200);
  expect(bytes).toBeGreaterThan(500_000);
  expect(await stopped).toBe(0);
});

test('the documentation of the calls is served', async () => {
  const segue = await startSegue({ library: await ensureDemoLibrary() });
  const reply = await fetch(`${segue.url}/api/docs/json`);
  const document = (await reply.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain('/api/songs/addhistory');
  expect((await fetch(`${segue.url}/api/docs`)).status).toBe(200);
  await segue.stop();
});
