import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/client.ts';
import { ensureDemoLibrary } from '../support/demo.ts';
import { type Segue, startSegue } from '../support/segue.ts';
import { waitForScan } from '../support/test.ts';

const aDataFolder = () => mkdtemp(join(tmpdir(), 'segue-e2e-kill-'));

/** Every track the search finds by the artists of the demo, once each. */
async function readCatalogue(segue: Segue): Promise<string[]> {
  const client = clientOf(segue);
  const { tracks, albums, artists } = await client.libraryStatus({});
  const shelves = await client.home({});
  const albumIds = shelves.flatMap(({ contents }) => contents).flatMap((item) => item.browseId ?? []);
  const titles: string[] = [];
  for (const id of new Set(albumIds.filter((browseId) => browseId.startsWith('MPRE')))) {
    const album = await client.albumInfo({ params: { id } });
    titles.push(
      ...album.tracks.map((track) => `${album.title}/${track.trackNumber} ${track.title} ${track.videoId}`),
    );
  }
  return [`${tracks} ${albums} ${artists}`, ...titles.toSorted()];
}

test('killed again and again while it scans, it goes on where it was and ends with the same catalogue', async () => {
  const library = await ensureDemoLibrary();
  const clean = await startSegue({ library });
  await waitForScan(clean);
  const expected = await readCatalogue(clean);
  await clean.stop();

  const data = await aDataFolder();
  for (const afterMs of [30, 120, 250, 400]) {
    const segue = await startSegue({ library, data });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await segue.kill();
  }
  const segue = await startSegue({ library, data });
  await waitForScan(segue);
  expect(await readCatalogue(segue)).toEqual(expected);
  await segue.stop();
});

test('killed while plays and likes come in, it keeps every one it acknowledged, once', async () => {
  const library = await ensureDemoLibrary();
  const data = await aDataFolder();
  const segue = await startSegue({ library, data });
  await waitForScan(segue);
  const token = await signUp(segue, aPerson('killed'));
  const client = clientOf(segue, token);
  const shelves = await client.home({});
  const videoIds = [
    ...new Set(shelves.flatMap(({ contents }) => contents).flatMap((item) => item.videoId ?? [])),
  ];

  const plays: string[] = [];
  const likes = new Set<string>();
  const write = async (videoId: string) => {
    const { data: entry } = await client.addHistory({ body: { videoId } });
    plays.push(entry._id);
    await client.addLiked({ body: { videoId } });
    likes.add(videoId);
  };
  const writing = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      for (;;) for (const videoId of videoIds) await write(videoId);
    }),
  );
  await expect.poll(() => plays.length).toBeGreaterThan(60);
  await segue.kill();
  await writing;

  const again = await startSegue({ library, data });
  const reader = clientOf(again, token);
  const kept: string[] = [];
  let lastDate: string | undefined;
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), ...(lastDate === undefined ? {} : { lastDate }) };
    const { data: entries } = await reader.fetchHistory({ query });
    if (entries.length === 0) break;
    lastDate ??= entries.at(-1)?.date;
    kept.push(...entries.map(({ _id: id }) => id));
  }
  expect(new Set(kept).size).toBe(kept.length);
  expect(plays.filter((id) => !kept.includes(id))).toEqual([]);
  const liked = (await reader.fetchLiked({})).map(({ videoId }) => videoId);
  expect(new Set(liked).size).toBe(liked.length);
  expect([...likes].filter((videoId) => !liked.includes(videoId))).toEqual([]);
  await again.stop();
});
