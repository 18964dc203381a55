import { utimesSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openInMemory, testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld } from '../testing/scan-world.ts';

it.each(testDatabases)(
  'counts a file from the future as added by the first scan in %s [10.68]',
  async (_, open) => {
    const world = await openScanWorld(open);
    makeTone(world.at('old.mp3'), { tags: { title: 'Old' }, frequencyHz: 300 });
    makeTone(world.at('odd.mp3'), { tags: { title: 'Odd' }, frequencyHz: 400 });
    utimesSync(world.at('old.mp3'), 1_000, 1_000);
    utimesSync(world.at('odd.mp3'), 4_000_000_000, 4_000_000_000);
    await world.scanner.scan();
    const { startedAt, endedAt } = { startedAt: 1_800_000_000_000, endedAt: 1_800_000_100_000 };
    const rows = await world.database.db.selectFrom('tracks').select(['title', 'added_at_ms']).execute();
    const added = new Map(rows.map((row) => [row.title, row.added_at_ms]));
    expect(added.get('Old')).toBe(1_000_000);
    expect(added.get('Odd')).toBeGreaterThan(startedAt);
    expect(added.get('Odd')).toBeLessThan(endedAt);
    expect(await world.scanner.scan()).toMatchObject({ filesChanged: 0 });
    await world.close();
  },
);

it('names the folders of files that may still be being copied [10.89]', async () => {
  const world = await openScanWorld(openInMemory);
  const { root } = world;
  const nowSeconds = 1_800_000_000;
  for (const [index, [name, seconds]] of [
    ['new', nowSeconds - 5],
    ['old', nowSeconds - 120],
    ['ahead', nowSeconds + 3600],
  ].entries() as Iterable<[number, [string, number]]>) {
    makeTone(world.at(`${name}/1.mp3`), { tags: { title: name }, frequencyHz: 300 + 100 * index });
    utimesSync(world.at(`${name}/1.mp3`), seconds, seconds);
  }
  const { freshFolders } = await world.scanner.scan();
  expect(freshFolders.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { root, path: 'ahead' },
    { root, path: 'new' },
  ]);
  expect(await world.scanner.scan()).toMatchObject({ freshFolders: [] });
  await world.close();
});

it('names the 20 folders that were changed last, in whatever order they are found [10.89]', async () => {
  const world = await openScanWorld(openInMemory);
  const folders = Array.from({ length: 22 }, (_, at) => String(at + 10));
  for (const [at, name] of folders.entries()) {
    makeFile(world.at(`${name}/a.m3u`), Buffer.from('#EXTM3U'));
    const seconds = 1_800_000_000 - (at === 10 || at === 11 ? 50 : at);
    utimesSync(world.at(`${name}/a.m3u`), seconds, seconds);
  }
  const { freshFolders } = await world.scanner.scan();
  const left = new Set(freshFolders.map(({ path }) => path));
  expect(left.size).toBe(20);
  expect(folders.filter((name) => !left.has(name))).toEqual(['20', '21']);
  await world.close();
});
