import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { findAlbumPage } from '../../catalogue/pages/album-page.ts';
import { openScanWorld, type ScanWorld } from '../testing/scan-world.ts';

let world: ScanWorld;
beforeEach(async () => {
  world = await openScanWorld(openInMemory);
});
afterEach(() => world.close());

let frequencyHz = 300;
const makeSong = (path: string, title: string, track?: string): void =>
  makeTone(world.at(path), {
    frequencyHz: (frequencyHz += 17),
    tags: { title, artist: 'Nina', album: 'Tide', ...(track === undefined ? {} : { track }) },
  });

async function readTracks() {
  const { album_id: albumId } = await world.database.db
    .selectFrom('albums')
    .select('album_id')
    .executeTakeFirstOrThrow();
  const page = await findAlbumPage(createCatalogueReader(world.database), albumId);
  return page?.tracks.map(({ title, trackNumber, discNumber }) => ({ title, trackNumber, discNumber }));
}

const inOrder = (...titles: readonly string[]) =>
  titles.map((title) => ({ title, trackNumber: null, discNumber: null }));

it('the songs of a record are in the order of its sides, without numbers [10.155]', async () => {
  for (const [title, side] of [
    ['Dune', 'B1'],
    ['Ebb', 'A2'],
    ['Foam', 'A1'],
    ['Calm', 'B2'],
  ] as const)
    makeSong(`Nina/Tide/${title}.flac`, title, side);
  await world.scanner.scan();
  expect(await readTracks()).toEqual(inOrder('Foam', 'Ebb', 'Dune', 'Calm'));
});

it('so they are if only their file names have the sides [10.155]', async () => {
  for (const [title, side] of [
    ['Dune', 'B1'],
    ['Ebb', 'A2'],
    ['Foam', 'A1'],
  ] as const)
    makeSong(`Nina/Tide/${side} - ${title}.flac`, title);
  await world.scanner.scan();
  expect(await readTracks()).toEqual(inOrder('Foam', 'Ebb', 'Dune'));
});
