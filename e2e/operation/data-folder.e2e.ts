import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeSonglessLibrary } from '../support/libraries/songless.ts';
import { runSegue, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

let data: string;
test.beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'segue-e2e-data-'));
});
test.afterEach(() => rm(data, { recursive: true, force: true }));

test('a second start on the same data folder is refused, names the first, and leaves it running', async () => {
  const library = await makeSonglessLibrary();
  const first = await startSegue({ library, data });
  const drafts = join(data, 'drafts', 'songs');
  await writeFile(join(drafts, 'under-way'), 'half a song');
  const { code, output } = await runSegue({ library, data, args: ['--port', '0'] });
  expect(output.trim()).toMatch(
    new RegExp(
      `^The data folder ${data} is in use by another Segue \\(process \\d+ on host ${hostname()} since 20\\S+Z\\); stop it or name another with --data\\.$`,
    ),
  );
  expect(code).toBe(1);
  expect(await readdir(drafts)).toContain('under-way');
  await waitForScan(first);
  await first.kill();

  const again = await startSegue({ library, data });
  expect(await readdir(drafts)).not.toContain('under-way');
  expect(await again.stop()).toBe(0);
});

test('a data folder that others can read is made private, which is logged only when it was needed', async () => {
  const library = await makeSonglessLibrary();
  await chmod(data, 0o755);
  const first = await startSegue({ library, data });
  await waitForScan(first);
  const files = ['segue.db', 'segue.db-wal', 'segue.db-shm'].map((name) => join(data, name));
  expect(await Promise.all([data, ...files].map(modeOf))).toEqual(['700', '600', '600', '600']);
  expect(first.output()).toContain('data-folder.made-private');
  await first.kill();

  for (const file of files) await chmod(file, 0o644);
  const second = await startSegue({ library, data });
  expect(await Promise.all(files.map(modeOf))).toEqual(['600', '600', '600']);
  expect(second.output()).toContain('data-folder.made-private');
  await second.stop();
  const third = await startSegue({ library, data });
  expect(third.output()).not.toContain('data-folder.made-private');
  await third.stop();
});

test('a data folder whose permissions cannot be changed is used, with a warning', async () => {
  const shared = join(data, 'shared');
  await mkdir(shared);
  await chmod(shared, 0o1777);
  const segue = await startSegue({ library: await makeSonglessLibrary(), data: shared });
  expect(segue.output()).toContain(`Other users of this machine may read ${shared}`);
  await segue.stop();
});

test('a folder of something else, or one in the library, is refused as data folder, and stays as it is [16.01]', async () => {
  await chmod(data, 0o755);
  await writeFile(join(data, 'Song.mp3'), 'a song');
  const own = join(data, 'data');
  const refusals = [
    await runSegue({ library: await makeSonglessLibrary(), data, args: ['--port', '0'] }),
    await runSegue({ library: data, data: own, args: ['--port', '0'] }),
  ];
  expect(refusals).toEqual([
    {
      code: 1,
      output: `The data folder ${data} holds other files and none of Segue; name a new or an empty one with --data.\n`,
    },
    {
      code: 1,
      output: `The data folder ${own} is in the library folder ${data}, which Segue only reads; name another one with --data.\n`,
    },
  ]);
  expect(await readdir(data)).toEqual(['Song.mp3']);
  expect(await modeOf(data)).toBe('755');
});
