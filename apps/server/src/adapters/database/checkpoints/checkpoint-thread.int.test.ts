import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type OpenedDatabase } from '../database.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import { releaseDatabaseMemory } from '../memory-map.ts';
import { inUnsyncedTransaction } from '../unsynced-transaction.ts';

/** More pages than a commit leaves in the log by default. */
const MANY_PAGES = 1_500;
const PAGE_CHARACTERS = 4_096;

let file: string;
let database: OpenedDatabase;
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'segue-checkpoint-')), 'segue.db');
  database = await openDatabase(openSqlite(file));
});
afterEach(() => database.close());

const writePages = (target: Database, name: string, pages: number) =>
  inUnsyncedTransaction(target, (transaction) =>
    transaction
      .insertInto('settings')
      .values({ name, value: 'x'.repeat(pages * PAGE_CHARACTERS) })
      .execute(),
  );

async function countWaitingPages(): Promise<number> {
  const noop = sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`;
  const { rows } = await noop.execute(database.db);
  return (rows[0]?.log ?? 0) - (rows[0]?.checkpointed ?? 0);
}

/** The database, with the pages that waited in the log before each checkpoint of the thread. */
function withCounts() {
  const waiting: number[] = [];
  const { checkpoints } = database;
  if (checkpoints === null) throw new Error('a file has a checkpoint thread');
  const run = async (): Promise<void> => {
    waiting.push(await countWaitingPages());
    await checkpoints.run();
  };
  return { waiting, counted: { ...database, checkpoints: { ...checkpoints, run } } };
}

describe('checkpoints of unsynced transactions', () => {
  it('run in a thread, once the log is long, and not in the commit', async () => {
    const { waiting, counted } = withCounts();
    await writePages(counted, 'few', 1);
    expect(waiting).toEqual([]);
    await writePages(counted, 'many', MANY_PAGES);
    expect(waiting).toEqual([expect.toSatisfy((pages: number) => pages >= MANY_PAGES)]);
    expect(await countWaitingPages()).toBe(0);
  });

  it('leave those of other transactions as they are', async () => {
    await writePages(database, 'many', MANY_PAGES);
    const value = 'x'.repeat(MANY_PAGES * PAGE_CHARACTERS);
    await database.db.insertInto('settings').values({ name: 'other', value }).execute();
    expect(await countWaitingPages()).toBe(0);
  });

  it('run again after the thread was stopped, and leave no log behind when the database is closed', async () => {
    await writePages(database, 'first', MANY_PAGES);
    await releaseDatabaseMemory(database);
    await writePages(database, 'second', MANY_PAGES);
    expect(await countWaitingPages()).toBe(0);
    await database.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    database = await openDatabase(openSqlite(file));
  });
});
