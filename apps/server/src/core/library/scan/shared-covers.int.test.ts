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

  const sources = async () => {
    const rows = await world.database.db.selectFrom('artworks').select('source_path').execute();
    return rows.map((row) => row.source_path);
  };

  it('is read from the other one when one is deleted [10.65]', async () => {
    const [source = ''] = await sources();
    const [gone, kept] = source.includes('/Ann/') ? albums : albums.toReversed();
    rmSync(world.at(gone ?? ''), { recursive: true });
    await world.scanner.scan();
    expect(await sources()).toEqual([world.at(`${kept}/cover.png`)]);
  });
});
