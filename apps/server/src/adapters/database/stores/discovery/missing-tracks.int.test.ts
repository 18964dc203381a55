import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toArtistRadioId, toShuffleId } from '../../../../core/catalogue/derived-ids.ts';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { artistIdOf, type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';
import { createPlayWriter, insertListener } from '../../testing/listening-rows.ts';

const NOW_MS = Date.UTC(2026, 4, 1);

const songs = (count: number, name: string, fields: DescribedTrack): DescribedTrack[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `${name} ${at}`,
    artists: [`Artist ${at % 30}`, 'Choir'],
    album: `${name} Album ${at % 30}`,
    genres: ['House'],
    ...fields,
  }));

describe.each(testDatabases)('while nine tenths of the library are missing, on %s', (_, open) => {
  let database: OpenedDatabase;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: [...songs(900, 'Lost', { is_missing: 1 }), ...songs(100, 'Here', {})],
      albums: Array.from({ length: 30 }, (__, at) => ({ title: `Lost Album ${at}`, is_missing: 1 })),
    });
  });
  afterAll(() => database.close());

  it('shelves and generated playlists are full [12.57]', async () => {
    const discovery = createDiscoveryAt(database, NOW_MS);
    const shelves = await discovery.personalHome.load(null);
    const countOn = (name: string) => shelves.find(({ title }) => title === name)?.contents.length;
    expect(countOn('Quick picks')).toBe(20);
    expect(countOn('Recommended albums')).toBe(10);
    const lengthOf = async (playlistId: string) =>
      (await discovery.generatedPlaylists.find(playlistId))?.tracks.length;
    expect(await lengthOf('RDCLAK5uy_party')).toBe(100);
    expect(await lengthOf(`RDCLAK5uy_genre-${Buffer.from('house').toString('base64url')}`)).toBe(100);
    expect(await lengthOf(toShuffleId(artistIdOf('Choir')))).toBe(100);
    discovery.close();
  });
});

describe.each(testDatabases)('an artist all of whose songs were removed, on %s', (_, open) => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  beforeAll(async () => {
    database = await open();
    const gone = Array.from({ length: 6 }, (__, at): DescribedTrack => {
      const album = `Duets ${at}`;
      return { title: `Duet ${at}`, artists: ['Odd Lantern', `Gone ${at}`], album, is_missing: 1 };
    });
    const own = ['Odd Lantern', 'Kestrel'].flatMap((artist) =>
      [0, 1].map((at) => ({ title: `${artist} ${at}`, artists: [artist], genres: ['House'] })),
    );
    await insertLibrary(database.db, { tracks: [...gone, ...own] });
    await insertListener(database.db, 'ada');
    await createPlayWriter(database.db, NOW_MS)('ada', ['Odd Lantern 0', 'Kestrel 0']);
    discovery = createDiscoveryAt(database, NOW_MS);
  });
  afterAll(async () => {
    discovery.close();
    await database.close();
  });

  it('is not named by a mix [9.24]', async () => {
    const shelves = await discovery.personalHome.load('ada');
    const mixes = shelves.find(({ title }) => title === 'Your mixes')?.contents ?? [];
    const named = mixes.map((card) => (card.kind === 'playlist' ? card.description : null));
    expect(new Set(named)).toEqual(new Set(['Kestrel, Odd Lantern', 'Odd Lantern, Kestrel']));
  });

  it('takes no place among the related artists of a radio [9.24]', async () => {
    const radio = await discovery.generatedPlaylists.find(toArtistRadioId(artistIdOf('Odd Lantern')));
    expect(radio?.tracks.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Kestrel 0', 'Kestrel 1']),
    );
  });
});

describe.each(testDatabases)('while the music that a listener plays most is missing, on %s', (_, open) => {
  let database: OpenedDatabase;

  beforeAll(async () => {
    database = await open();
    const lost = songs(24, 'Lost', { is_missing: 1 }).map((song, at) => ({
      ...song,
      artists: [`Lost Artist ${at % 12}`],
    }));
    const here = songs(3, 'Here', {}).map((song, at) => ({ ...song, artists: [`Artist ${at}`] }));
    await insertLibrary(database.db, { tracks: [...lost, ...here] });
    await insertListener(database.db, 'ada');
    const addPlays = createPlayWriter(database.db, NOW_MS);
    await addPlays(
      'ada',
      [...here, ...lost].map(({ title }) => title ?? ''),
    );
  });
  afterAll(() => database.close());

  it('their mixes are those of artists who are there [12.57]', async () => {
    const discovery = createDiscoveryAt(database, NOW_MS);
    const shelves = await discovery.personalHome.load('ada');
    const mixes = shelves.find(({ title }) => title === 'Your mixes')?.contents ?? [];
    const titles = mixes.map((card) => (card.kind === 'playlist' ? card.title : null));
    expect(new Set(titles)).toEqual(new Set(['Artist 0 Radio', 'Artist 1 Radio', 'Artist 2 Radio']));
    discovery.close();
  });
});
