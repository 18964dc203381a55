import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDiskFull } from '../../core/storage/disk-space.ts';
import { openDatabase, type OpenedDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';

let folder: string;
let database: OpenedDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'segue-full-'));
  database = await openDatabase(openSqlite(join(folder, 'segue.db')));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('SQLite reports a full disk, keeps acknowledged rows, and writes again once there is room', async () => {
  const { db } = database;
  const acknowledged: string[] = [];
  const write = (name: string) =>
    db.transaction().execute(async (transaction) => {
      const value = 'x'.repeat(10_000);
      await transaction.insertInto('settings').values({ name, value }).execute();
    });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 20)}`.execute(db);
  const writeUntilItFails = async (): Promise<unknown> => {
    try {
      for (let count = 0; ; count += 1) {
        await write(`before-${count}`);
        acknowledged.push(`before-${count}`);
      }
    } catch (cause) {
      return cause;
    }
  };
  const failure = await writeUntilItFails();
  expect(failure).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isDiskFull(new Error('a wrapped failure', { cause: failure }))).toBe(true);

  await sql`pragma max_page_count = 1000000`.execute(db);
  await write('after');
  const kept = await db.selectFrom('settings').select('name').where('name', 'like', 'before-%').execute();
  expect(kept.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
  const after = await db.selectFrom('settings').select('name').where('name', '=', 'after').execute();
  expect(after).toHaveLength(1);
});
