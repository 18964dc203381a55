import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertListener, insertPlaylist } from '../../testing/listening-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { removeLongDeleted, removeSurplusDeleted } from './long-deleted.ts';
import { createPlaylistStore } from './playlist.store.ts';

const ENTRIES = 2500;

it('removes the entries of a deleted playlist a thousand at a time', async () => {
  const database = await openRecorded();
  const { db } = database;
  await insertListener(db, 'mara');
  const titles = Array.from({ length: ENTRIES }, (_, index) => `Song ${index}`);
  await insertPlaylist(db, 'mara', titles, 0);
  await db.updateTable('listener_playlists').set({ deleted_at_ms: 1 }).execute();
  const statements = await database.record(() => removeSurplusDeleted(db, 'mara', 0));
  const deletions = statements.filter(({ sql }) => sql.startsWith('delete from "playlist_entries"'));
  expect(deletions).toHaveLength(3);
  for (const { sql } of deletions) expect(sql).toContain('limit');
  expect(await db.selectFrom('playlist_entries').select('entry_id').execute()).toEqual([]);
  expect(await db.selectFrom('listener_playlists').selectAll().execute()).toEqual([]);
  await database.close();
});

it('a playlist whose removal was interrupted cannot be restored, and is removed by the next one', async () => {
  const { db, close } = await openRecorded();
  await insertListener(db, 'mara');
  await insertPlaylist(db, 'mara', ['Tide', 'Harbour'], 0);
  const { playlist_id: playlistId } = await db
    .selectFrom('listener_playlists')
    .select('playlist_id')
    .executeTakeFirstOrThrow();
  const store = createPlaylistStore({ db });
  await store.setDeleted(playlistId, 'mara', 1);
  await sql`create trigger full_disk before delete on playlist_entries
    begin select raise(abort, 'the disk is full'); end`.execute(db);
  await expect(removeSurplusDeleted(db, 'mara', 0)).rejects.toThrow('the disk is full');
  expect(await store.listDeleted('mara')).toEqual([]);
  expect(await store.setDeleted(playlistId, 'mara', null)).toBe(false);
  await sql`drop trigger full_disk`.execute(db);
  expect((await removeLongDeleted(db, Date.now(), new AbortController().signal)).count).toBe(1);
  expect(await db.selectFrom('listener_playlists').selectAll().execute()).toEqual([]);
  await close();
});
