import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 4, 1);

const songs = (count: number, name: string, fields: DescribedTrack): DescribedTrack[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `${name} ${at}`,
    artists: [`Artist of ${name} ${at}`],
    album: `Album of ${name} ${at}`,
    ...fields,
  }));

describe.each(testDatabases)('playlists of large genres on %s', (_, open) => {
  let database: OpenedDatabase;

  const titlesIn = async (playlistId: string, nowMs = NOW_MS) => {
    const discovery = createDiscoveryAt(database, nowMs);
    const page = await discovery.generatedPlaylists.find(playlistId);
    discovery.close();
    return page?.tracks.map(({ title }) => title) ?? [];
  };
  const moodTitles = async () => {
    const discovery = createDiscoveryAt(database, NOW_MS);
    const shelves = await discovery.personalHome.load(null);
    discovery.close();
    return shelves
      .find(({ title }) => title === 'Mood playlists')
      ?.contents.map((card) => (card.kind === 'playlist' ? card.title : ''));
  };

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('have room for the songs of small ones, and other songs each week [12.53]', async () => {
    await insertLibrary(database.db, {
      tracks: [...songs(300, 'House', { genres: ['House'] }), ...songs(3, 'Rowdy', { moods: ['Rowdy'] })],
    });
    const party = await titlesIn('RDCLAK5uy_party');
    expect(party).toHaveLength(100);
    expect(party.filter((title) => title.startsWith('Rowdy'))).toHaveLength(3);
    const later = await titlesIn('RDCLAK5uy_party', NOW_MS + 7 * DAY_MS);
    expect(later.toSorted()).not.toEqual(party.toSorted());
  });

  it('of a genre have other songs each day, and the same all day [12.53]', async () => {
    await insertLibrary(database.db, { tracks: songs(300, 'House', { genres: ['House'] }) });
    const id = `RDCLAK5uy_genre-${Buffer.from('house').toString('base64url')}`;
    const today = await titlesIn(id);
    expect(today).toHaveLength(200);
    expect(await titlesIn(id, NOW_MS + DAY_MS - 1)).toEqual(today);
    expect((await titlesIn(id, NOW_MS + DAY_MS)).toSorted()).not.toEqual(today.toSorted());
  });

  it('make moods of a library with nothing but broad genres, unless there are closer ones [12.54]', async () => {
    await insertLibrary(database.db, {
      tracks: [
        ...songs(30, 'Suite', { genres: ['Classical'] }),
        ...songs(30, 'Riff', { genres: ['Metal'] }),
        ...songs(30, 'Standard', { genres: ['Jazz'] }),
        ...songs(30, 'Tale', { genres: ['Folk'] }),
        ...songs(30, 'Rain', { moods: ['Sad'] }),
      ],
    });
    expect(await moodTitles()).toEqual(['Deep Focus', 'Workout', 'Rainy Day']);
    expect(await titlesIn('RDCLAK5uy_date-night')).toHaveLength(30);
    const rainy = await titlesIn('RDCLAK5uy_rainy-day');
    expect(rainy.filter((title) => !title.startsWith('Rain'))).toEqual([]);
  });
});
