import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import type { Db } from './schema.ts';
import { inUnsyncedTransaction } from './unsynced-transaction.ts';

const FULL = 2;
const NORMAL = 1;

async function readSync(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

/** A query that takes longer the higher it counts. */
const countTo = (last: number) =>
  sql`with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${last})
    select max(number) from numbers`;

const openFile = async () =>
  openDatabase(openSqlite(join(await mkdtemp(join(tmpdir(), 'segue-db-')), 'segue.db')));

describe('an unsynced transaction', () => {
  it('does not sync its commit on SQLite, and leaves that of others synced, also when it fails', async () => {
    const database = await openFile();
    const { db, close } = database;
    expect(await inUnsyncedTransaction(database, readSync)).toBe(NORMAL);
    expect(await readSync(db)).toBe(FULL);
    const failing = inUnsyncedTransaction(database, async () => {
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await readSync(db)).toBe(FULL);
    await close();
  });

  it('lets other work run while its statements take long', async () => {
    const database = await openFile();
    let turns = 0;
    await inUnsyncedTransaction(database, async (transaction) => {
      setImmediate(() => {
        turns += 1;
      });
      await countTo(300_000).execute(transaction);
      await countTo(1).execute(transaction);
    });
    expect(turns).toBe(1);
    await database.close();
  });

  it('keeps other writes waiting until it has ended', async () => {
    const database = await openFile();
    const { db, close } = database;
    const name = 'asked-at';
    const first = inUnsyncedTransaction(database, async (transaction) => {
      await transaction.insertInto('settings').values({ name, value: 'first' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no room');
    });
    const second = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({ name, value: 'second' }).execute();
      return readSync(transaction);
    });
    await expect(first).rejects.toThrow('no room');
    expect(await second).toBe(FULL);
    expect(await db.selectFrom('settings').select('value').where('name', '=', name).execute()).toEqual([
      { value: 'second' },
    ]);
    await close();
  });
});
