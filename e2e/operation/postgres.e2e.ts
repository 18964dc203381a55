import { expect, test } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

const url = process.env['TEST_POSTGRES_URL'];

test('search, watch-list and home work on PostgreSQL, and likes and history survive a kill', async () => {
  test.skip(url === undefined, 'TEST_POSTGRES_URL names no server.');
  const library = await ensureDemoLibrary();
  const env = { SEGUE_DATABASE_URL: url ?? '' };
  const segue = await startSegue({ library, env });
  await waitForScan(segue);
  const token = await signUp(segue, aPerson('postgres'));
  const client = clientOf(segue, token);
  const found = await client.search({ params: { query: 'glass arc' } });
  const song = found.find(({ resultType }) => resultType === 'song');
  const videoId = song?.videoId ?? '';
  expect(song?.title).toBe('Glass Arcade');
  expect((await client.searchSuggestions({ params: { text: 'gla' } })).length).toBeGreaterThan(0);
  expect((await client.watchList({ params: { videoId } })).tracks.length).toBeGreaterThan(10);
  expect((await client.home({})).length).toBeGreaterThan(3);
  await client.addLiked({ body: { videoId } });
  await client.addHistory({ body: { videoId } });
  await segue.kill();

  const again = await startSegue({ library, env });
  const reader = clientOf(again, token);
  expect((await reader.fetchLiked({})).map((track) => track.videoId)).toEqual([videoId]);
  expect((await reader.fetchHistory({ query: {} })).data.map((entry) => entry.videoId)).toEqual([videoId]);
  expect(await again.stop()).toBe(0);
});
