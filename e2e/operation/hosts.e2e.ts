import { expect, test } from '@playwright/test';
import { type Endpoint, endpoints } from '@segue/contract';
import { createClient, HOST_NAMES, type HostName } from '@segue/contract/client';
import { signUp } from '../support/client.ts';
import { ensureDemoLibrary } from '../support/demo.ts';
import { startSegue } from '../support/segue.ts';
import { waitForScan } from '../support/test.ts';

const call = (url: string, { method, path }: Endpoint) => fetch(url + path.replaceAll(':', ''), { method });

test('the four hosts can run apart, each in a process of its own that makes no call of another [1.13, 7.01]', async () => {
  const library = await ensureDemoLibrary();
  const music = await startSegue({ library, env: { SEGUE_HOSTS: 'music' } });
  await waitForScan(music);
  const start = (host: HostName) => startSegue({ library, data: music.data, env: { SEGUE_HOSTS: host } });
  const [songs, home, auth] = [await start('songs'), await start('home'), await start('auth')];
  const hosts = { songs: songs.url, music: music.url, home: home.url, auth: auth.url };
  const token = await signUp(auth);
  const client = createClient({ hosts, getAuthToken: () => token });

  const shelves = await client.home({});
  const song = shelves[0]?.contents[0];
  const params = { videoId: song?.videoId ?? '' };
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await client.songInfo({ params, query: { accessToken } });
  expect(info.playabilityStatus.status).toBe('OK');
  const query = song?.title ?? '';
  expect((await client.search({ params: { query } })).length).toBeGreaterThan(0);
  expect((await client.searchSuggestions({ params: { text: query } })).length).toBeGreaterThan(0);
  expect((await client.watchList({ params })).tracks.length).toBeGreaterThan(1);
  const artist = await client.artistInfo({ params: { id: song?.artists?.[0]?.id ?? '' } });
  const album = await client.albumInfo({ params: { id: artist.albums?.results[0]?.browseId ?? '' } });
  expect(album.tracks.length).toBeGreaterThan(0);
  const playlistId = shelves.flatMap(({ contents }) => contents).find((card) => card.playlistId)?.playlistId;
  expect((await client.playlist({ params: { id: playlistId ?? '' } })).tracks.length).toBeGreaterThan(0);
  expect(await client.getUser({})).toMatchObject({ firstName: 'Mara' });
  await client.addHistory({ body: { ...params, title: query } });
  expect((await client.fetchHistory({ query: {} })).data).toMatchObject([params]);
  await client.addLiked({ body: { ...params, title: query } });
  expect(await client.fetchLiked({})).toMatchObject([params]);
  const url = song?.thumbnails[0]?.url ?? '';
  expect((await client.colorPalette({ query: { url } })).palette.length).toBeGreaterThan(2);

  for (const endpoint of Object.values(endpoints))
    for (const other of HOST_NAMES.filter((name) => name !== endpoint.host))
      expect((await call(hosts[other], endpoint)).status, `${endpoint.path} at ${other}`).toBe(404);
  for (const segue of [songs, home, auth, music]) await segue.stop();
});

test('it tells when it lives and when it can serve', async () => {
  const segue = await startSegue({ library: await ensureDemoLibrary() });
  expect((await fetch(`${segue.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${segue.url}/readyz`)).status).toBe(200);
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
