import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import { openPostgres } from './dialects/postgres.ts';
import { findShape, migrate } from './migrate.ts';
import { testDatabases } from './testing/databases.ts';
import { createOwnDatabase } from './testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from './testing/postgres-pair.ts';

describe.each(testDatabases)('the schema on %s', (_, open) => {
  it('is created in an empty database, and can be migrated again', async () => {
    const { db, capabilities, close } = await open();
    await migrate(db, capabilities);
    expect(await db.selectFrom('tracks').selectAll().execute()).toEqual([]);
    await close();
  });

  it('numbers files consecutively, and returns sizes and times as numbers', async () => {
    const { db, close } = await open();
    const file = { root: '/music', size_bytes: 5e9, modified_at_ms: 1.7e12, kind: 'audio', is_missing: 0 };
    const given = await db
      .insertInto('library_files')
      .values([
        { ...file, path: 'a.mp3' },
        { ...file, path: 'b.mp3' },
      ])
      .returning(['file_id', 'size_bytes', 'modified_at_ms'])
      .execute();
    expect(given).toEqual([
      { file_id: 1, size_bytes: 5e9, modified_at_ms: 1.7e12 },
      { file_id: 2, size_bytes: 5e9, modified_at_ms: 1.7e12 },
    ]);
    await close();
  });
});

describe.skipIf(withoutPostgres !== null)(
  'a schema of a PostgreSQL database',
  { meta: { skipReason: withoutPostgres } },
  () => {
    it('is migrated although another schema holds a Segue [13.31]', async () => {
      const { url, stop } = await openPostgresServer();
      const first = await createOwnDatabase(url);
      const { db, close } = await openDatabase(openPostgres(first));
      await sql`create schema second`.execute(db);
      const second = new URL(first);
      second.searchParams.set('options', '-c search_path=second');
      await (await openDatabase(openPostgres(second.href))).close();
      const opened = await openDatabase(openPostgres(second.href));
      expect(await findShape(opened.db, opened.capabilities)).toBe('same');
      await opened.db.insertInto('settings').values({ name: 'of the second', value: '' }).execute();
      expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
      await opened.close();
      await close();
      stop();
    });
  },
);

describe('migrations of SQLite', () => {
  it('leave the database as it was when one of them fails, so that the next start can run them again', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'segue-db-')), 'segue.db');
    const own = new Sqlite(file);
    own.exec('create table jobs (made_by_hand integer)');
    await expect(openDatabase(openSqlite(file))).rejects.toThrow('Migration 0300_jobs failed');
    const tables = own
      .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
      .pluck();
    expect(tables.all()).toEqual(['jobs']);
    own.exec('drop table jobs');
    own.close();
    await (await openDatabase(openSqlite(file))).close();
  });
});

describe('openSqlite', () => {
  it('rejects a damaged file and leaves it unchanged', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'segue-db-')), 'segue.db');
    const damaged = Buffer.from(`SQLite format 3\0${'no database at all '.repeat(500)}`);
    await writeFile(file, damaged);
    expect(() => openSqlite(file)).toThrow(/database/);
    expect(await readFile(file)).toEqual(damaged);
  });

  it('says in one line what is damaged inside a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'segue-db-')), 'segue.db');
    await (await openDatabase(openSqlite(file))).close();
    const bytes = await readFile(file);
    const pageBytes = bytes.readUInt16BE(16);
    await writeFile(file, bytes.fill(7, 3 * pageBytes, 4 * pageBytes));
    expect(() => openSqlite(file)).toThrow(/^Tree \d+ page \d+.*$/);
  });
});
