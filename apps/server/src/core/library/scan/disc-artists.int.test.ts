import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { readAlbums } from '../testing/read-albums.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

describe.each(testDatabases)(
  'an album without album artist in the folders of its discs, in %s',
  (_, open) => {
    let world: ScanWorld;
    let frequencyHz = 200;

    const makeSong = (path: string, artist: string, album = 'Both'): void =>
      makeTone(world.at(path), { tags: { title: path, artist, album }, frequencyHz: (frequencyHz += 20) });
    const scan = (path = '') => world.scanner.scan({ places: [{ root: world.root, path }] });
    const albums = () => readAlbums(world.database.db);

    beforeAll(async () => {
      world = await openScanWorld(open);
    });
    beforeEach(async () => {
      rmSync(world.root, { recursive: true });
      mkdirSync(world.root);
      makeSong('Both/CD1/1.mp3', 'Nina');
      makeSong('Both/CD2/2.mp3', 'Otto');
      makeSong('Else/3.mp3', 'Pia', 'Else');
      await scan();
    });
    afterAll(() => world.close());

    it('is one compilation, whichever of them is scanned [10.75]', async () => {
      const whole = ['Both by Various Artists: 2', 'Else by Pia: 1'];
      expect(await albums()).toEqual(whole);
      makeSong('Both/CD1/1.mp3', 'Rosa');
      await scan('Both/CD1');
      expect(await albums()).toEqual(whole);
      makeSong('Both/Disc 3/4.mp3', 'Sue');
      await scan('Both/Disc 3');
      expect(await albums()).toEqual(['Both by Various Artists: 3', 'Else by Pia: 1']);
    });

    it('is by one artist where they are, and again once no other is left', async () => {
      makeSong('Both/CD2/2.mp3', 'Nina');
      await scan('Both/CD2');
      expect(await albums()).toEqual(['Both by Nina: 2', 'Else by Pia: 1']);
      makeSong('Both/CD2/2.mp3', 'Otto');
      await scan('Both/CD2');
      renameSync(world.at('Both/CD2'), world.at('Both/Bonus'));
      await scan('Both');
      expect(await albums()).toEqual(['Both by Nina: 1', 'Both by Otto: 1', 'Else by Pia: 1']);
    });

    it('is not joined with another one that has a disc folder beside it', async () => {
      makeSong('Both/CD2/2.mp3', 'Otto', 'Other');
      await scan();
      expect(await albums()).toEqual(['Both by Nina: 1', 'Else by Pia: 1', 'Other by Otto: 1']);
    });
  },
);
