import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { insertLibrary } from '../testing/library-rows.ts';
import { up } from './0120_findable.ts';

it.each(testDatabases)('migration 0120_findable flags old rows like new ones, on %s', async (_, open) => {
  const { db, close } = await open();
  const track = (title: string, fields: object = {}) => ({
    title,
    album: title,
    artists: [title],
    ...fields,
  });
  await insertLibrary(db, {
    tracks: [
      track('Song'),
      track('Both', { video_type: 'MUSIC_VIDEO_TYPE_OMV' }),
      track('Clip', { video_type: 'MUSIC_VIDEO_TYPE_UGC' }),
      track('Lost', { is_missing: 1 }),
    ],
    albums: [{ title: 'Lost', is_missing: 1 }],
    playlists: [
      { title: 'Full', videoIds: ['any'] },
      { title: 'Empty', videoIds: [] },
    ],
  });
  const read = async () => ({
    tracks: await db
      .selectFrom('tracks')
      .select(['title', 'is_findable_song', 'is_findable_video'])
      .orderBy('title')
      .execute(),
    albums: await db.selectFrom('albums').select(['title', 'is_findable']).orderBy('title').execute(),
    artists: await db.selectFrom('artists').select(['name', 'is_findable']).orderBy('name').execute(),
    playlists: await db.selectFrom('playlists').select(['title', 'is_findable']).orderBy('title').execute(),
  });
  const written = await read();
  for (const column of ['is_findable_song', 'is_findable_video'])
    await db.schema.alterTable('tracks').dropColumn(column).execute();
  for (const table of ['albums', 'artists', 'playlists'])
    await db.schema.alterTable(table).dropColumn('is_findable').execute();
  await up(db as unknown as Kysely<unknown>);
  expect(await read()).toEqual(written);
  expect(written.tracks.map((row) => [row.is_findable_song, row.is_findable_video])).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
  await close();
});
