import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../../adapters/database/testing/databases.ts';
import { makeFile, makeTone } from '../../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../../testing/scan-world.ts';

describe.each(testDatabases)('a library folder inside another one, scanned into %s', (_, open) => {
  let world: ScanWorld;
  let scanner: ReturnType<ScanWorld['openScanner']>;

  const tone = (path: string, title: string, frequencyHz: number): void =>
    makeTone(world.at(path), { tags: { title, artist: 'Nina' }, seconds: 1, frequencyHz });
  const listMissing = async () => {
    const rows = await world.database.db
      .selectFrom('tracks')
      .select('title')
      .where('is_missing', '=', 1)
      .execute();
    return rows.map(({ title }) => title);
  };

  beforeAll(async () => {
    world = await openScanWorld(open);
    scanner = world.openScanner([world.root], undefined, [{ root: world.root, path: 'disk' }]);
    tone('Shore.mp3', 'Shore', 210);
    tone('disk/Dune.mp3', 'Dune', 230);
    tone('disk/more/Reef.mp3', 'Reef', 250);
    tone('disks/Tide.mp3', 'Tide', 270);
    await scanner.scan();
    renameSync(world.at('disk'), world.at('.away'));
  });
  afterAll(() => world.close());

  it('keeps its tracks while it is away, which is listed as a problem [16.42]', async () => {
    const away = { filesMissing: 0, problems: [{ path: 'disk', reason: 'It does not exist.' }] };
    expect(await scanner.scan()).toMatchObject(away);
    expect(await scanner.scan({ places: [{ root: world.root, path: 'disk' }] })).toMatchObject({
      filesMissing: 0,
    });
    expect(await scanner.scan({ places: [{ root: world.root, path: 'disks' }] })).toMatchObject({
      filesMissing: 0,
    });
    expect(await scanner.scan()).toMatchObject(away);
    expect(await listMissing()).toEqual([]);
  });

  it('keeps its tracks while it is an empty mount point, or one with a note [16.42]', async () => {
    const empty = {
      filesMissing: 0,
      problems: [{ path: 'disk', reason: expect.stringMatching(/^It is empty\. Is its disk mounted\?/) }],
    };
    mkdirSync(world.at('disk'));
    expect(await scanner.scan()).toMatchObject(empty);
    makeFile(world.at('disk/NOT_MOUNTED'), '');
    expect(await scanner.scan()).toMatchObject(empty);
    expect(await listMissing()).toEqual([]);
  });

  it('loses what was deleted from it once it is back', async () => {
    rmSync(world.at('disk'), { recursive: true });
    renameSync(world.at('.away'), world.at('disk'));
    expect(await scanner.scan()).toMatchObject({ filesMissing: 0, problems: [] });
    rmSync(world.at('disk/more'), { recursive: true });
    expect(await scanner.scan()).toMatchObject({ filesMissing: 1, problems: [] });
    expect(await listMissing()).toEqual(['Reef']);
  });

  it('loses all its tracks once the setting does not name it any more', async () => {
    rmSync(world.at('disk'), { recursive: true });
    expect(await scanner.scan()).toMatchObject({ filesMissing: 0 });
    expect(await world.openScanner([world.root]).scan()).toMatchObject({ filesMissing: 1, problems: [] });
    expect(await listMissing()).toEqual(['Dune', 'Reef']);
  });
});
