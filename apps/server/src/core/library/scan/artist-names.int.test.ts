import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { openScanWorld } from '../testing/scan-world.ts';

it.each(testDatabases)(
  'an artist takes the spelling of the tags once no song has the former one, in %s [10.91]',
  async (_, open) => {
    const world = await openScanWorld(open);
    const makeSong = (song: number, artist: string): void =>
      makeTone(world.at(`${song}.mp3`), {
        tags: { title: `Song ${song}`, artist, album: 'Tide' },
        frequencyHz: 200 + 20 * song,
      });
    const scan = () => world.scanner.scan({ places: [{ root: world.root, path: '' }] });
    const names = async () =>
      (await world.database.db.selectFrom('artists').select('name').execute()).map(({ name }) => name);
    makeSong(1, 'the harbour lights');
    makeSong(2, 'the harbour lights');
    await scan();
    makeSong(1, 'The Harbour Lights');
    await scan();
    expect(await names()).toEqual(['the harbour lights']);
    makeSong(2, 'The Harbour Lights');
    await scan();
    expect(await names()).toEqual(['The Harbour Lights']);
    await world.close();
  },
);

it.each(testDatabases)(
  'an artist takes the spelling of the tags once the last song with the former one is gone, in %s [10.91]',
  async (_, open) => {
    const world = await openScanWorld(open);
    const makeSong = (song: number, artist: string): void =>
      makeTone(world.at(`Tide ${song}/${song}.mp3`), {
        tags: { title: `Song ${song}`, artist, album: `Tide ${song}` },
        frequencyHz: 200 + 20 * song,
      });
    const names = async () =>
      (await world.database.db.selectFrom('artists').select('name').execute()).map(({ name }) => name);
    makeSong(1, 'the harbour lights');
    makeSong(2, 'The Harbour Lights');
    await world.scanner.scan();
    expect(await names()).toEqual(['the harbour lights']);
    rmSync(world.at('Tide 1/1.mp3'));
    await world.scanner.scan();
    expect(await names()).toEqual(['The Harbour Lights']);
    rmSync(world.at('Tide 2/2.mp3'));
    // A library folder without any file counts as the mount point of a disk that is away.
    makeTone(world.at('3.mp3'), { tags: { title: 'Else' }, frequencyHz: 500 });
    await world.scanner.scan();
    expect(await names()).toEqual(['The Harbour Lights']);
    await world.close();
  },
);
