import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeCover, makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

describe.each(testDatabases)('a cover that two folders have, in %s', (_, open) => {
  let world: ScanWorld;
  const albums = ['Ann', 'Ben'];

  beforeAll(async () => {
    world = await openScanWorld(open);
    const cover = await makeCover('#112233');
    for (const [index, album] of albums.entries()) {
      makeFile(world.at(`${album}/cover.png`), cover);
      makeTone(world.at(`${album}/1.mp3`), { tags: { title: album, album }, frequencyHz: 300 + index * 50 });
    }
    await world.scanner.scan();
  });
  afterAll(() => world.close());

  /** The files that the covers of the albums are read from. */
  const sources = async () => {
    const rows = await world.database.db
      .selectFrom('albums')
      .innerJoin('artworks', 'artworks.artwork_id', 'albums.artwork_id')
      .select(['albums.title', 'artworks.source_path'])
      .where('albums.is_missing', '=', 0)
      .orderBy('albums.title')
      .execute();
    return rows.map((row) => `${row.title} ${row.source_path}`);
  };

  it('is read from the other one when one is replaced in place [10.78]', async () => {
    const [source = ''] = await sources();
    const [changed, kept] = source.endsWith(world.at('Ann/cover.png')) ? albums : albums.toReversed();
    const [cover, other] = [await makeCover('#112233'), await makeCover('#445566')];
    makeFile(world.at(`${changed}/cover.png`), other);
    await world.scanner.scan();
    expect(await sources()).toEqual(albums.map((album) => `${album} ${world.at(`${album}/cover.png`)}`));
    makeFile(world.at(`${changed}/cover.png`), cover);
    makeFile(world.at(`${kept}/cover.png`), cover);
    await world.scanner.scan();
  });

  it('is read from the other one when one is deleted [10.65]', async () => {
    const [source = ''] = await sources();
    const [gone, kept] = source.endsWith(world.at('Ann/cover.png')) ? albums : albums.toReversed();
    rmSync(world.at(gone ?? ''), { recursive: true });
    await world.scanner.scan();
    expect(await sources()).toEqual([`${kept} ${world.at(`${kept}/cover.png`)}`]);
  });
});
