import { expect, it } from 'vitest';
import { countChangedRows } from '../../dialects/count-changed-rows.ts';
import { openInMemory } from '../../testing/databases.ts';
import { insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { KIND_CODES } from './entry-rows.ts';
import { refreshEntries } from './refresh-entries.ts';

it('entries of lists and their genres are written again only if they differ', async () => {
  const database = await openInMemory();
  const { db } = database;
  await insertLibrary(db, {
    tracks: [{ title: 'Tide', artists: ['Mara'], album: 'Shore', genres: ['Folk'] }],
  });
  const albums = await db.selectFrom('albums').select('album_id').execute();
  const artists = await db.selectFrom('artists').select('artist_id').execute();
  const refresh = async (): Promise<number> => {
    const before = await countChangedRows(db);
    await refreshEntries(database, {
      videoIds: [videoIdOf('Tide')],
      albumIds: albums.map(({ album_id }) => album_id),
      artistIds: artists.map(({ artist_id }) => artist_id),
    });
    return (await countChangedRows(db)) - before;
  };
  const readGenres = async () => {
    const rows = await db.selectFrom('browse_genres').select('name_folded').execute();
    return [...new Set(rows.map(({ name_folded }) => name_folded))];
  };

  await refresh();
  expect(await readGenres()).toEqual(['folk']);
  expect(await refresh()).toBe(0);

  await db.updateTable('tracks').set({ title: 'Low tide' }).execute();
  await db.updateTable('track_tags').set({ name: 'Jazz', name_folded: 'jazz' }).execute();
  expect(await refresh()).toBeGreaterThan(0);
  expect(await readGenres()).toEqual(['jazz']);

  await db.updateTable('tracks').set({ is_missing: 1 }).execute();
  await refresh();
  const songs = db.selectFrom('browse_entries').selectAll().where('kind', '=', KIND_CODES.songs);
  expect(await songs.execute()).toEqual([]);
  await database.close();
});
