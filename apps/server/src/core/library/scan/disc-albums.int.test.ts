import { mkdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { readAlbums } from '../testing/read-albums.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

const RELEASE = { MUSICBRAINZ_ALBUMID: '7f347782-eb14-40c3-98e2-17b6e1bfe56c' };
const EDITION = { EDITION: 'Deluxe' };
const ARTIST = { ALBUMARTIST: 'Nina Hagen Band' };

describe.each(testDatabases)('an album of which only some discs name the whole, in %s', (_, open) => {
  let world: ScanWorld;

  const frequencies: Record<string, number> = { CD1: 300, CD2: 400 };
  const makeDisc = (disc: string, tags: Readonly<Record<string, string>>): void => {
    for (const song of [1, 2])
      makeTone(world.at(`Tide/${disc}/${song}.flac`), {
        tags: { title: `${disc} ${song}`, artist: 'Nina Hagen', album: 'Tide', ...tags },
        frequencyHz: (frequencies[disc] ?? 500) + 20 * song,
      });
  };
  const scan = (path = '') => world.scanner.scan({ places: [{ root: world.root, path }] });
  const albums = () => readAlbums(world.database.db);

  beforeAll(async () => {
    world = await openScanWorld(open);
  });
  beforeEach(async () => {
    rmSync(world.root, { recursive: true });
    mkdirSync(world.root);
    makeTone(world.at('Else/1.flac'), { tags: { title: 'Else' }, frequencyHz: 200 });
    await scan();
  });
  afterAll(() => world.close());

  describe.each([
    ['release [10.153]', RELEASE, 'Tide by Nina Hagen'],
    ['edition [10.153]', EDITION, 'Tide (Deluxe) by Nina Hagen'],
    ['album artist [10.152]', ARTIST, 'Tide by Nina Hagen Band'],
  ])('the %s', (__, named, whole) => {
    it.each([
      ['CD1', 'CD2'],
      ['CD2', 'CD1'],
    ])('is one album if %s names it and %s does not, whichever is scanned first', async (one, other) => {
      makeDisc(one, named);
      makeDisc(other, {});
      await scan();
      expect(await albums()).toEqual([`${whole}: 4`]);
    });

    it.each([
      ['CD1', 'CD2'],
      ['CD2', 'CD1'],
    ])('follows once %s, which names it, or %s is added, tagged otherwise or removed', async (one, other) => {
      makeDisc(other, {});
      await scan();
      expect(await albums()).toEqual(['Tide by Nina Hagen: 2']);
      makeDisc(one, named);
      await scan(`Tide/${one}`);
      expect(await albums()).toEqual([`${whole}: 4`]);
      makeDisc(one, {});
      await scan();
      expect(await albums()).toEqual(['Tide by Nina Hagen: 4']);
      makeDisc(one, named);
      rmSync(world.at(`Tide/${other}`), { recursive: true });
      await scan();
      expect(await albums()).toEqual([`${whole}: 2`]);
      makeDisc(other, {});
      await scan(`Tide/${other}`);
      expect(await albums()).toEqual([`${whole}: 4`]);
      rmSync(world.at(`Tide/${one}`), { recursive: true });
      await scan();
      expect(await albums()).toEqual(['Tide by Nina Hagen: 2']);
    });
  });
});
