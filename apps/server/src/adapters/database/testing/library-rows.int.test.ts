import { expect, it, describe } from 'vitest';
import { testDatabases } from './databases.ts';
import { albumIdOf, artistIdOf, insertLibrary, videoIdOf } from './library-rows.ts';

describe.each(testDatabases)('insertLibrary on %s', (_, open) => {
  it('inserts the artists and albums that tracks name, and playlist entries', async () => {
    const { db, close } = await open();
    await insertLibrary(db, {
      tracks: [
        { title: 'Tides', artists: ['Mara Lind', { name: 'Oum', role: 'featured' }], album: 'Low Water' },
        { title: 'Shore', album: 'Low Water', genres: ['Ambient'], is_missing: 1 },
      ],
      playlists: [{ title: 'Evening', videoIds: [videoIdOf('Tides'), videoIdOf('Tides')] }],
    });
    expect(
      await db.selectFrom('artists').select(['artist_id', 'track_count']).orderBy('name').execute(),
    ).toEqual([
      { artist_id: artistIdOf('Mara Lind'), track_count: 1 },
      { artist_id: artistIdOf('Oum'), track_count: 1 },
    ]);
    expect(
      await db
        .selectFrom('album_tracks')
        .select(['album_id', 'video_id', 'position'])
        .orderBy('position')
        .execute(),
    ).toEqual([
      { album_id: albumIdOf('Low Water'), video_id: videoIdOf('Tides'), position: 0 },
      { album_id: albumIdOf('Low Water'), video_id: videoIdOf('Shore'), position: 1 },
    ]);
    expect(await db.selectFrom('playlist_tracks').selectAll().execute()).toHaveLength(2);
    await close();
  });
});
