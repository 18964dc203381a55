import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeCover, makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

describe.each(testDatabases)('the cover of an album with a folder for each disc, in %s', (_, open) => {
  let world: ScanWorld;
  let frequencyHz = 200;

  const makeSong = (path: string, title: string): void =>
    makeTone(world.at(path), {
      tags: { title, artist: 'Nina', album: 'Both' },
      frequencyHz: (frequencyHz += 20),
    });
  const scan = (path = '') => world.scanner.scan({ places: [{ root: world.root, path }] });
  /** The covers of the album and its songs. */
  const covers = async (): Promise<(string | null)[]> => {
    const { db } = world.database;
    const rows = [
      ...(await db.selectFrom('albums').select('artwork_id').execute()),
      ...(await db.selectFrom('tracks').select('artwork_id').execute()),
    ];
    return [...new Set(rows.map((row) => row.artwork_id))];
  };

  beforeAll(async () => {
    world = await openScanWorld(open);
    makeFile(world.at('Both/cover.png'), await makeCover('#112233'));
    makeSong('Both/CD1/1.mp3', 'One');
    makeSong('Both/CD2/2.mp3', 'Two');
    await scan();
  });
  afterAll(() => world.close());

  it('stays when only the folder of a disc is scanned [10.61]', async () => {
    const before = await covers();
    expect(before).toEqual([expect.any(String)]);
    makeSong('Both/CD1/3.mp3', 'Three');
    expect(await scan('Both/CD1')).toMatchObject({ filesFound: 2, filesChanged: 1 });
    expect(await covers()).toEqual(before);
  });

  it('follows the image in the album folder, which may be replaced, removed and added [10.62]', async () => {
    const before = await covers();
    makeFile(world.at('Both/cover.png'), await makeCover('#ff0000'));
    await scan('Both');
    const replaced = await covers();
    expect(replaced).toEqual([expect.any(String)]);
    expect(replaced).not.toEqual(before);
    rmSync(world.at('Both/cover.png'));
    await scan('Both');
    expect(await covers()).toEqual([null]);
    makeFile(world.at('Both/folder.png'), await makeCover('#ff0000'));
    await scan();
    expect(await covers()).toEqual(replaced);
  });
});
