import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toArtistRadioId, toShuffleId } from '../../../../core/catalogue/derived-ids.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { artistIdOf, type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';
import { createDiscoveryReader } from './discovery-reader.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const WRITER = { name: 'Sable Wren', role: 'composer' };

const tracks: DescribedTrack[] = [
  { title: 'Sung', artists: ['Sable Wren', WRITER] },
  { title: 'Duet', artists: ['Kestrel', { name: 'Sable Wren', role: 'featured' }, WRITER] },
  { title: 'Remix', artists: ['Kestrel', { name: 'Sable Wren', role: 'remixer' }] },
  ...Array.from({ length: 60 }, (_, number) => ({
    title: `Written ${number}`,
    artists: ['Kestrel', WRITER],
    album: `Kestrel Album ${number}`,
  })),
  ...['Fugue', 'Toccata'].map((title) => ({
    title,
    artists: ['Ilse Marrow', { name: 'Anna Halm', role: 'composer' }],
  })),
];

describe.each(testDatabases)('samples of an artist on %s', (_, open) => {
  let database: OpenedDatabase;

  const songsOf = async (playlistId: string) => {
    const { generatedPlaylists } = createDiscoveryAt(database, NOW_MS);
    return (await generatedPlaylists.find(playlistId))?.tracks.map(({ title }) => title).toSorted();
  };

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks });
  });
  afterAll(() => database.close());

  it('hold the songs that they perform or remix, none that they only wrote [2.147]', async () => {
    expect(await songsOf(toShuffleId(artistIdOf('Sable Wren')))).toEqual(['Duet', 'Remix', 'Sung']);
  });

  it('hold the works of one who is credited as a composer alone [2.147]', async () => {
    expect(await songsOf(toShuffleId(artistIdOf('Anna Halm')))).toEqual(['Fugue', 'Toccata']);
    expect(await songsOf(toArtistRadioId(artistIdOf('Anna Halm')))).toEqual(['Fugue', 'Toccata']);
  });

  it('find few performances among many compositions, each once', async () => {
    const reader = createDiscoveryReader(database);
    for (const from of ['', 'M', 'z']) {
      const sample = await reader.sampleVideoIdsOfArtist(artistIdOf('Sable Wren'), from, 3);
      expect(new Set(sample).size).toBe(3);
    }
    expect(await reader.sampleVideoIdsOfArtist('UCnobody', '', 3)).toEqual([]);
  });
});
