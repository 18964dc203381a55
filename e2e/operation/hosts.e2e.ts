import { expect, test } from '@playwright/test';
import { createClient } from '@segue/contract/client';
import { ensureDemoLibrary } from '../support/demo.ts';
import { startSegue } from '../support/segue.ts';
import { waitForScan } from '../support/test.ts';

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

test('it tells when it lives and when it can serve, and lets requests end when it is stopped', async () => {
  const segue = await startSegue({ library: await ensureDemoLibrary() });
  await waitForScan(segue);
  expect((await fetch(`${segue.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${segue.url}/readyz`)).status).toBe(200);
  const underWay = Promise.all(Array.from({ length: 20 }, () => fetch(`${segue.url}/api/home`)));
  const answers = await underWay;
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await segue.stop()).toBe(0);
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
