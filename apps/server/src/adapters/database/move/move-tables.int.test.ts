import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../database.ts';
import { openInMemory, testDatabases } from '../testing/databases.ts';
import { beginMove, findTargetState } from './move-notes.ts';
import { copyTables, countMovedRows, findDifference, finishMove, readSnapshot } from './move-tables.ts';
import { MOVED_TABLE_NAMES, MOVED_TABLES, TABLES_LEFT_OUT } from './moved-tables.ts';
import { sumTable } from './table-rows.ts';
import { fillTables } from './testing/fill-tables.ts';

const opened: OpenedDatabase[] = [];

const opening = async (open: () => Promise<OpenedDatabase>): Promise<OpenedDatabase> => {
  const database = await open();
  opened.push(database);
  return database;
};

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const openSource = () => opening(openInMemory);
const [, server] = testDatabases;
const openServer = () => opening(server?.[1] ?? openInMemory);

const unwatched = { signal: new AbortController().signal, onRows: () => undefined };

const sumsOf = async ({ db }: OpenedDatabase) => {
  const sums = new Map<string, unknown>();
  for (const table of MOVED_TABLE_NAMES) sums.set(table, await sumTable(db, table, () => undefined));
  return sums;
};

async function move(source: OpenedDatabase, target: OpenedDatabase): Promise<void> {
  await beginMove(target.db, 'here');
  await readSnapshot(source, (snapshot) => copyTables(snapshot, target, unwatched));
  expect(await findDifference(source.db, target.db, unwatched)).toBeNull();
  await finishMove(target);
}

describe.each(testDatabases)('MOVED_TABLES on %s', (_, open) => {
  it('contains every table but those left out on purpose', async () => {
    const { db } = await opening(open);
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('search_words_'));
    const leftOut = TABLES_LEFT_OUT.filter((name) => names.includes(name));
    expect(names.toSorted()).toEqual([...MOVED_TABLE_NAMES, ...leftOut].toSorted());
  });

  it('has the same columns as on SQLite', async () => {
    const columnsOf = async ({ db }: OpenedDatabase) =>
      new Map(
        (await db.introspection.getTables())
          .filter(({ name }) => name in MOVED_TABLES)
          .map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
      );
    expect(await columnsOf(await opening(open))).toEqual(await columnsOf(await openSource()));
  });
});

it('MOVED_TABLES gives the primary key of each table', async () => {
  const { db } = await openSource();
  for (const table of MOVED_TABLE_NAMES) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
    expect([table, rows.map(({ name }) => name)]).toEqual([table, MOVED_TABLES[table]]);
  }
});

describe('a database move', () => {
  it('[15.01] [15.02] to a server and back preserves every row of every table', async () => {
    const [source, there, back] = [await openSource(), await openServer(), await openSource()];
    await fillTables(source);
    await move(source, there);
    await move(there, back);
    const sums = await sumsOf(source);
    expect(await sumsOf(there)).toEqual(sums);
    expect(await sumsOf(back)).toEqual(sums);
    for (const table of MOVED_TABLE_NAMES) {
      const inOrder = sql`select * from ${sql.table(table)} order by ${sql.join(MOVED_TABLES[table].map((column) => sql.ref(column)))}`;
      expect((await inOrder.execute(back.db)).rows).toEqual((await inOrder.execute(source.db)).rows);
    }
  });

  it.each([1, 5, 40])('[15.03] continues where it was stopped, after %s pages', async (pages) => {
    const [source, target] = [await openSource(), await openServer()];
    await fillTables(source);
    const total = await countMovedRows(source.db);
    await beginMove(target.db, 'here');
    const stopping = new AbortController();
    let [seen, copied] = [0, 0];
    const onRows = (count: number): void => {
      copied += count;
      seen += 1;
      if (seen === pages) stopping.abort();
    };
    await expect(copyTables(source.db, target, { signal: stopping.signal, onRows })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await countMovedRows(target.db)).toBe(copied);
    expect(copied).toBeLessThan(total);
    const state = await findTargetState(target.db, target.capabilities);
    expect(state).toEqual({ kind: 'begun', source: 'here' });
    let resumed = 0;
    const countResumed = (count: number): void => void (resumed += count);
    await copyTables(source.db, target, { signal: unwatched.signal, onRows: countResumed });
    expect(resumed).toBe(total - copied);
    expect(await findDifference(source.db, target.db, unwatched)).toBeNull();
    await finishMove(target);
    expect(await findTargetState(target.db, target.capabilities)).toMatchObject({ kind: 'taken' });
  });

  it('[15.02] detects a changed row, missing rows, and a row added to the source meanwhile', async () => {
    const [source, target] = [await openSource(), await openServer()];
    await fillTables(source);
    await beginMove(target.db, 'here');
    await copyTables(source.db, target, unwatched);
    const tracks = source.db.selectFrom('tracks').select('video_id').limit(1);
    const { video_id: videoId } = await tracks.executeTakeFirstOrThrow();
    const setTitle = (title: string) =>
      target.db.updateTable('tracks').set({ title }).where('video_id', '=', videoId).execute();
    const kept = await source.db.selectFrom('tracks').selectAll().where('video_id', '=', videoId).execute();
    await setTitle('another');
    expect(await findDifference(source.db, target.db, unwatched)).toMatchObject({ table: 'tracks' });
    await setTitle(kept[0]?.title ?? '');
    expect(await findDifference(source.db, target.db, unwatched)).toBeNull();
    await target.db.deleteFrom('likes').execute();
    expect(await findDifference(source.db, target.db, unwatched)).toMatchObject({
      table: 'likes',
      source: { rows: 60 },
      target: { rows: 0, digest: '0' },
    });
    await source.db.insertInto('settings').values({ name: 'new', value: '1' }).execute();
    expect(await findDifference(source.db, target.db, unwatched)).toMatchObject({ table: 'settings' });
  });

  it('[15.01] lets the server continue generated ids after the moved ones', async () => {
    const [source, target] = [await openSource(), await openServer()];
    await fillTables(source);
    await move(source, target);
    const file = {
      root: '/music',
      path: 'new',
      size_bytes: 1,
      modified_at_ms: 1,
      kind: 'audio',
      is_missing: 0,
    };
    const added = await target.db.insertInto('library_files').values(file).returning('file_id').execute();
    expect(added).toEqual([{ file_id: 61 }]);
  });

  it('[15.01] removes NUL characters, which PostgreSQL cannot store, from texts', async () => {
    const [source, target] = [await openSource(), await openServer()];
    const account = {
      account_id: 'mara',
      email: 'mara@harbour.example',
      email_folded: 'mara@harbour.example',
      first_name: 'Ma\0ra',
      last_name: '\0',
      password_hash: null,
      google_subject: null,
      picture: null,
      created_at_ms: 1,
      home_version: 3,
    };
    await source.db.insertInto('accounts').values(account).execute();
    await move(source, target);
    expect(await target.db.selectFrom('accounts').selectAll().execute()).toEqual([
      { ...account, first_name: 'Mara', last_name: '' },
    ]);
  });

  it('[15.02] names the table in which copying failed', async () => {
    const [source, target] = [await openSource(), await openServer()];
    await fillTables(source);
    await beginMove(target.db, 'here');
    await target.db.insertInto('settings').values({ name: 'a setting', value: '' }).execute();
    await source.db.insertInto('settings').values({ name: 'a setting', value: '' }).execute();
    await expect(copyTables(source.db, target, unwatched)).rejects.toThrow(/^table settings: /);
  });

  it('[15.01] succeeds for an empty database', async () => {
    const [source, target] = [await openSource(), await openServer()];
    await move(source, target);
    expect(await countMovedRows(target.db)).toBe(0);
  });
});
