import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDrawnId } from '../../../../core/artwork/drawn/drawn-id.ts';
import { withDrawnCovers } from '../../../../core/artwork/drawn/with-drawn-covers.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { albumIdOf, artistIdOf, insertLibrary, playlistIdOf, videoIdOf } from '../../testing/library-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { createArtworkStore, createDrawnSubjects } from './artwork.store.ts';

describe.each(testDatabases)('the artwork store on %s', (_, open) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
    const row = { source: 'embedded', source_path: '/music/a.flac', palette: null };
    await opened.db
      .insertInto('artworks')
      .values(['cover', 'another', 'third'].map((artwork_id) => ({ artwork_id, ...row })))
      .execute();
  });
  afterAll(() => opened.close());

  it('finds artwork by id, and saves its palette', async () => {
    const store = createArtworkStore(opened);
    const artwork = { artworkId: 'cover', source: 'embedded', sourcePath: '/music/a.flac', palette: null };
    expect(await store.find('cover')).toEqual(artwork);
    await store.savePalette('cover', ['#000000', '#111111', '#222222']);
    expect(await store.find('cover')).toEqual({ ...artwork, palette: ['#000000', '#111111', '#222222'] });
    expect(await store.find('none')).toBeNull();
    expect(await store.findKnown(['cover', 'none', 'third'])).toEqual(new Set(['cover', 'third']));
  });

  it('finds a drawn cover with a palette for each track, album, artist and playlist only', async () => {
    await insertLibrary(opened.db, {
      tracks: [{ title: 'Tides', album: 'Low Water' }],
      albums: [{ title: 'Low Water' }],
      artists: [{ name: 'Mara Lind' }],
      playlists: [{ title: 'Evening', videoIds: [videoIdOf('Tides')] }],
    });
    const store = withDrawnCovers(createArtworkStore(opened), createDrawnSubjects(opened));
    const ids = [
      videoIdOf('Tides'),
      albumIdOf('Low Water'),
      artistIdOf('Mara Lind'),
      playlistIdOf('Evening'),
    ].map(toDrawnId);
    for (const id of ids)
      expect(await store.find(id)).toMatchObject({
        source: 'drawn',
        palette: expect.arrayContaining([expect.stringMatching(/^#[\da-f]{6}$/)]),
      });
    expect(await store.find(toDrawnId('made-up'))).toBeNull();
    expect(await store.find('cover')).toMatchObject({ source: 'embedded' });
  });

  it('lists artwork ids page by page', async () => {
    const store = createArtworkStore(opened);
    expect(await store.listIds(null, 2)).toEqual(['another', 'cover']);
    expect(await store.count()).toBe(3);
    expect(await store.listIds('cover', 2)).toEqual(['third']);
    expect(await store.listIds('third', 2)).toEqual([]);
  });

  it('removes the pictures of files that nothing shows, and no others [10.79]', async () => {
    const store = createArtworkStore(opened);
    const row = { source_path: '/music/a.flac', palette: null };
    const rows = ['of-track', 'of-video', 'of-album', 'of-artist'].map((artwork_id) => ({
      artwork_id,
      source: 'image-file',
      ...row,
    }));
    await opened.db
      .insertInto('artworks')
      .values([...rows, { artwork_id: 'sent', source: 'uploaded', ...row }])
      .execute();
    const missing = { artwork_id: 'of-track', video_artwork_id: 'of-video', is_missing: 1 };
    await opened.db.updateTable('tracks').set(missing).execute();
    await opened.db.updateTable('albums').set({ artwork_id: 'of-album' }).execute();
    await opened.db.updateTable('artists').set({ artwork_id: 'of-artist' }).execute();
    await expect(store.listUnnamed(AbortSignal.abort())).rejects.toThrow(/abort/i);
    const { signal } = new AbortController();
    const unnamed = [...(await store.listUnnamed(signal))].toSorted();
    expect(unnamed).toEqual(['another', 'cover', 'third']);
    await store.remove(unnamed);
    expect(await store.listUnnamed(signal)).toEqual([]);
    expect(await store.listIds(null, 9)).toEqual(['of-album', 'of-artist', 'of-track', 'of-video', 'sent']);
  });
});

it('looks the images of files up in indexes, instead of reading the whole catalogue', async () => {
  const database = await openRecorded();
  const images = ['one', 'other'].map((artwork_id) => ({ artwork_id, source: 'embedded', source_path: '' }));
  await database.db
    .insertInto('artworks')
    .values(images.map((image) => ({ ...image, palette: null })))
    .execute();
  const { signal } = new AbortController();
  const plan = await database.explain(() => createArtworkStore(database).listUnnamed(signal));
  for (const index of ['tracks_artwork', 'tracks_video_artwork', 'albums_artwork', 'artists_artwork'])
    expect(plan.join()).toContain(`USING COVERING INDEX ${index} (`);
  expect(plan.join()).not.toMatch(/SCAN [tbc]\b/);
  await database.close();
});
