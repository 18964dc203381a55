import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createOwnDatabase } from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { withoutPostgres } from '../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import {
  type Gateway,
  startGateway,
  withoutGateway,
} from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { node, root } from '../../scripts/install/packages.mjs';
import { type PostgresServer, requirePostgres } from '../../scripts/run/postgres.mjs';
import { clientOf, signUp } from '../support/server/client.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { findFormats, listenAndComeBack } from './listen.ts';

const without = withoutPostgres ?? withoutGateway;
test.skip(without !== null, without ?? '');

const TITLE = 'Tide Table';

let gateway: Gateway;
let postgres: PostgresServer;
let folder: string;
let library: string;

test.beforeAll(async () => {
  postgres = await requirePostgres();
  gateway = await startGateway();
  folder = await mkdtemp(join(tmpdir(), 'segue-e2e-move-'));
  library = join(folder, 'library');
  // Browsers cannot play WavPack, so the song has to be transcoded.
  makeTone(join(library, `${TITLE}.wv`), { seconds: 60, tags: { title: TITLE, artist: 'Sable Wren' } });
});
test.afterAll(async () => {
  postgres?.stop();
  await gateway?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** Runs `segue move` as an operator does. @returns its exit code. */
async function move(args: readonly string[], env: Readonly<Record<string, string>>): Promise<unknown> {
  const command = [join(root, 'apps/server/dist/segue.js'), 'move', ...args];
  const child = spawn(node, command, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** A listener's likes, plays, playlists and search results on this server. */
async function readListenerData(segue: Segue, token: string) {
  const client = clientOf(segue, token);
  const { data: plays } = await client.fetchHistory({ query: {} });
  const { playlists } = await client.fetchPlaylists({ query: {} });
  const found = await client.search({ params: { query: TITLE } });
  return {
    liked: (await client.fetchLiked({})).map((track) => track.videoId),
    played: plays.map((play) => play.videoId),
    playlists: playlists.map(({ title, trackCount }) => [title, trackCount]),
    found: found.map(({ videoId }) => videoId),
  };
}

/**
 * Signs up a listener who likes, plays and collects a song, and has a transcode and a picture made.
 * @returns the session token.
 */
async function createListenerData(segue: Segue): Promise<string> {
  const token = await signUp(segue);
  const client = clientOf(segue, token);
  const [song] = await client.search({ params: { query: TITLE } });
  const videoId = song?.videoId ?? '';
  await client.addLiked({ body: { videoId } });
  await client.addHistory({ body: { videoId } });
  await client.makePlaylist({
    body: { opId: crypto.randomUUID(), title: 'For the road', videoIds: [videoId] },
  });
  const [opus] = await findFormats(segue, token, videoId);
  expect((await (await fetch(opus?.url ?? '')).arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  expect((await fetch(`${segue.url}/art/drawn1-${videoId}/60.webp`)).status).toBe(200);
  return token;
}

test('[15.01] [15.04] [15.06] moving from a folder to PostgreSQL and a bucket and back keeps all data of a listener', async ({
  page,
}) => {
  const data = join(folder, 'data');
  const first = await startSegue({ library, data });
  await waitForScan(first);
  const token = await createListenerData(first);
  const listenerData = await readListenerData(first, token);
  expect(listenerData).toMatchObject({ liked: [expect.any(String)], playlists: [['For the road', 1]] });
  expect(await first.stop()).toBe(0);

  const url = await createOwnDatabase(postgres.url);
  const media = `s3://${await gateway.addBucket()}/segue`;
  expect(await move(['--data', data, '--to', url, '--media', media], gateway.env())).toBe(0);
  const sent = gateway.requests().length;
  const env = { ...gateway.env(), SEGUE_DATABASE_URL: url, SEGUE_MEDIA_URL: media };
  const second = await startSegue({ library, data, env });
  expect(await readListenerData(second, token)).toEqual(listenerData);
  // listenAndComeBack likes the song, which must not be liked before.
  await clientOf(second, token).deleteLiked({ params: { videoId: listenerData.liked[0] ?? '' } });
  await listenAndComeBack(page, second, token, TITLE);
  await page.close();
  const madeAgain = gateway.requests().slice(sent);
  expect(madeAgain.filter((request) => /^PUT .*\/made\//.test(request))).toEqual([]);
  const grown = await readListenerData(second, token);
  expect(await second.stop()).toBe(0);

  const back = join(folder, 'back');
  expect(await move(['--data', data, '--to', back, '--media', back], env)).toBe(0);
  const third = await startSegue({ library, data: back });
  expect(await readListenerData(third, token)).toEqual(grown);
  expect(await third.stop()).toBe(0);
});
