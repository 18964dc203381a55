import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../core/catalogue/catalogue.ts';
import { SOUND_BYTES } from '../../../../core/discovery/sound/sound-bytes.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { artistIdOf, type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { createSoundStore } from '../playback/sound.store.ts';
import { createCatalogueReader } from './catalogue-reader.ts';

/** A song on an album of its own. */
const aSong = (artist: string, genres: readonly string[]): DescribedTrack => ({
  title: `Song of ${artist}`,
  artists: [artist],
  album: `Album of ${artist}`,
  genres,
});

/** More than the links by an album read of an artist's own. */
const OWN_TRACKS = 190;

const tracks: DescribedTrack[] = [
  aSong('Mara', ['Rock', 'Dub Poetry']),
  ...['Near', 'Nearer'].map((artist) => aSong(artist, ['Dub Poetry'])),
  ...Array.from({ length: 60 }, (_, number) => aSong(`Rocker ${number}`, ['Rock'])),
  ...Array.from({ length: OWN_TRACKS }, (_, number) => ({
    title: `Host ${number}`,
    artists: ['Host'],
    album: 'Complete',
  })),
  { title: 'Encore', artists: ['Guest'], album: 'Complete' },
];

const soundOf = (value: number): Uint8Array => new Uint8Array(SOUND_BYTES).fill(value);

describe.each(testDatabases)('related artists on %s', (_, open) => {
  let database: OpenedDatabase;

  const findRelated = async (artist: string) => {
    const catalogue = createCatalogue(createCatalogueReader(database), { find: async () => null });
    return (await catalogue.findArtist(artistIdOf(artist)))?.related.map(({ title }) => title);
  };

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks });
  });
  afterAll(() => database.close());

  it('are those with a rare genre in common before those with a common one [10.18]', async () => {
    expect(new Set((await findRelated('Mara'))?.slice(0, 2))).toEqual(new Set(['Near', 'Nearer']));
  });

  it('are also those of similar sound, where a genre relates many [10.18]', async () => {
    const store = createSoundStore(database);
    const save = (artist: string, value: number) =>
      store.save(videoIdOf(`Song of ${artist}`), { loudnessDb: null, sound: soundOf(value) });
    await save('Mara', 100);
    await save('Rocker 7', 101);
    for (const number of [8, 9, 10]) await save(`Rocker ${number}`, 200);
    expect((await findRelated('Mara'))?.slice(0, 3)).toContain('Rocker 7');
  });

  it('are found on an album that holds many more songs of the artist', async () => {
    expect(await findRelated('Host')).toEqual(['Guest']);
  });
});
