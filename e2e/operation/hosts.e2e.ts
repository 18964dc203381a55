import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Endpoint, endpoints } from '@segue/contract';
import type { HostName } from '@segue/contract/client';
import { clientOf, signUp } from '../support/server/client.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

const call = (url: string, { method, path }: Endpoint) => fetch(url + path.replaceAll(':', ''), { method });

/** Starts one host alone, runs work, checks that the calls of the other hosts get 404, and stops it. */
async function runAlone<T>(host: HostName, data: string, work: (segue: Segue) => Promise<T>): Promise<T> {
  const segue = await startSegue({ library: await ensureDemoLibrary(), data, env: { SEGUE_HOSTS: host } });
  const done = await work(segue);
  for (const endpoint of Object.values(endpoints).filter((other) => other.host !== host))
    expect((await call(segue.url, endpoint)).status, `${endpoint.path} at ${host}`).toBe(404);
  expect(await segue.stop()).toBe(0);
  return done;
}

/** Uses the calls of the music host. @returns a song, its title and the path of its artwork. */
async function useMusic(segue: Segue) {
  await waitForScan(segue);
  const client = clientOf(segue);
  const found = await client.search({ params: { query: 'kettle' } });
  const song = found.find(({ resultType }) => resultType === 'song');
  const params = { videoId: song?.videoId ?? '' };
  expect((await client.searchSuggestions({ params: { text: 'kett' } })).length).toBeGreaterThan(0);
  expect((await client.watchList({ params })).tracks.length).toBeGreaterThan(1);
  const artist = await client.artistInfo({ params: { id: song?.artists?.[0]?.id ?? '' } });
  const album = await client.albumInfo({ params: { id: artist.albums?.results[0]?.browseId ?? '' } });
  expect(album.tracks.length).toBeGreaterThan(0);
  return { params, title: song?.title ?? '', artwork: new URL(song?.thumbnails[0]?.url ?? '').pathname };
}

type Song = Awaited<ReturnType<typeof useMusic>>;

/**
 * Uses the calls of the auth host.
 * @returns the token of a listener who signed up, played and liked the song.
 */
async function useAuth(segue: Segue, { params, title, artwork }: Song): Promise<string> {
  const token = await signUp(segue);
  const client = clientOf(segue, token);
  expect(await client.getUser({})).toMatchObject({ firstName: 'Mara' });
  await client.addHistory({ body: { ...params, title } });
  expect((await client.fetchHistory({ query: {} })).data).toMatchObject([params]);
  await client.addLiked({ body: { ...params, title } });
  expect(await client.fetchLiked({})).toMatchObject([params]);
  const url = segue.url + artwork;
  expect((await client.colorPalette({ query: { url } })).palette.length).toBeGreaterThan(2);
  return token;
}

test('each host runs alone, serves its own calls, and answers 404 to those of the others [1.13, 7.01]', async () => {
  const data = await mkdtemp(join(tmpdir(), 'segue-e2e-hosts-'));
  const song = await runAlone('music', data, useMusic);
  const token = await runAlone('auth', data, (segue) => useAuth(segue, song));
  await runAlone('songs', data, async (segue) => {
    const client = clientOf(segue, token);
    const { access_token: accessToken } = await client.refreshToken({});
    const info = await client.songInfo({ params: song.params, query: { accessToken } });
    expect(info.playabilityStatus.status).toBe('OK');
  });
  const playlistId = await runAlone('home', data, async (segue) => {
    const cards = (await clientOf(segue).home({})).flatMap(({ contents }) => contents);
    return cards.find((card) => card.playlistId)?.playlistId ?? '';
  });
  await runAlone('music', data, async (segue) => {
    const playlist = await clientOf(segue).playlist({ params: { id: playlistId } });
    expect(playlist.tracks.length).toBeGreaterThan(0);
  });
  await rm(data, { recursive: true });
});

test('/healthz and /readyz answer 200', async ({ demo }) => {
  expect((await fetch(`${demo.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${demo.url}/readyz`)).status).toBe(200);
});

test('the API documentation is served', async ({ demo }) => {
  const reply = await fetch(`${demo.url}/api/docs/json`);
  const document = (await reply.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain('/api/songs/addhistory');
  expect((await fetch(`${demo.url}/api/docs`)).status).toBe(200);
});
