import { expect, it } from 'vitest';
import { insertListener, insertPlaylist } from '../../testing/listening-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { removeSurplusDeleted } from './long-deleted.ts';

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
