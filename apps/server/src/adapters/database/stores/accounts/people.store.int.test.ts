import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inChunks } from '../../../../core/paging.ts';
import type { OpenedDatabase } from '../../database.ts';
import { openInMemory, testDatabases } from '../../testing/databases.ts';
import {
  createPlayWriter,
  insertLikes,
  insertListener,
  insertPlaylist,
} from '../../testing/listening-rows.ts';
import { createPeopleStore } from './people.store.ts';

const PLAYS = 2500;

async function addListener({ db }: OpenedDatabase): Promise<void> {
  await insertListener(db, 'mara');
  await insertLikes(db, 'mara', ['Canon']);
  const write = createPlayWriter(db, 0);
  const titles = Array.from({ length: PLAYS }, (_, index) => `Song ${index}`);
  for (const chunk of inChunks(titles, 500)) await write('mara', chunk);
}

describe.each(testDatabases)('the erasure of an account on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeEach(async () => {
    database = await open();
    await addListener(database);
  });
  afterEach(() => database.close());

  it('counts all that it removed', async () => {
    const counts = await createPeopleStore(database).erase('mara');
    expect(counts).toEqual({ likes: 1, plays: PLAYS, sessions: 0 });
    expect(await database.db.selectFrom('plays').select('entry_id').execute()).toEqual([]);
  });
});

describe('the erasure of an account on SQLite', () => {
  let database: OpenedDatabase;
  beforeEach(async () => {
    database = await openInMemory();
    await addListener(database);
  });
  afterEach(() => database.close());

  it('removes plays, likes and entries of playlists before the transaction that removes all else, and can be repeated', async () => {
    const { db } = database;
    await insertPlaylist(db, 'mara', ['Canon', 'Fugue'], 0);
    const people = createPeopleStore(database);
    await sql`create trigger stopped before delete on accounts begin select raise(abort, 'stopped'); end`.execute(
      db,
    );
    await expect(people.erase('mara')).rejects.toThrow('stopped');
    expect(await db.selectFrom('plays').select('entry_id').execute()).toEqual([]);
    expect(await db.selectFrom('likes').select('account_id').execute()).toEqual([]);
    expect(await db.selectFrom('playlist_entries').select('entry_id').execute()).toEqual([]);
    expect(await db.selectFrom('listener_playlists').selectAll().execute()).toHaveLength(1);
    await sql`drop trigger stopped`.execute(db);
    expect(await people.erase('mara')).toEqual({ likes: 0, plays: 0, sessions: 0 });
  });

  it('finds changes of playlists by an index', async () => {
    const { rows } = await sql<{ detail: string }>`explain query plan
      delete from playlist_changes where account_id = 'mara'`.execute(database.db);
    expect(rows.map(({ detail }) => detail).join()).toContain('playlist_changes_account');
  });
});
