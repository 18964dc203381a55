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
