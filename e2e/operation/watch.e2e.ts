import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

test('added, moved and deleted files show up without a restart, and a like follows a moved file', async () => {
  const library = await mkdtemp(join(tmpdir(), 'segue-e2e-watch-'));
  const demo = await ensureDemoLibrary();
  await cp(join(demo, 'Odd Lantern'), join(library, 'Odd Lantern'), { recursive: true });
  const segue = await startSegue({ library });
  await waitForScan(segue);
  const client = clientOf(segue, await signUp(segue, aPerson('watches')));
  const countTracks = async () => (await client.libraryStatus({})).tracks;
  const before = await countTracks();

  await cp(join(demo, 'Ilse Marrow'), join(library, 'Ilse Marrow'), { recursive: true });
  await expect.poll(countTracks).toBeGreaterThan(before);

  // The copy may still be under way: a scan may have found only its first files.
  const findSong = async () => {
    const found = await client.search({ params: { query: 'rooms without clocks' } });
    return found.find(({ resultType, title }) => resultType === 'song' && title === 'Rooms Without Clocks');
  };
  await expect.poll(findSong).toBeDefined();
  const song = await findSong();
  await client.addLiked({ body: { videoId: song?.videoId ?? '' } });
  await rename(join(library, 'Ilse Marrow'), join(library, 'Elsewhere'));
  await rm(join(library, 'Odd Lantern'), { recursive: true });
  await expect.poll(countTracks).toBeLessThan(before);
  const liked = { videoId: song?.videoId, title: 'Rooms Without Clocks', isAvailable: true };
  await expect.poll(() => client.fetchLiked({})).toMatchObject([liked]);
  await segue.stop();
  await rm(library, { recursive: true });
});
