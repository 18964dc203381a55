import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import { releaseDatabaseMemory } from './memory-map.ts';
import type { Db } from './schema.ts';
import { inUnsyncedTransaction } from './unsynced-transaction.ts';

const ROWS = 400;
const ROW_CHARACTERS = 20_000;
const KIB = 1024;

/** Bytes of a file that this process has mapped and in memory. */
function readMappedBytes(file: string): number {
  const mappings = readFileSync('/proc/self/smaps', 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  return mappings
    .filter((mapping) => mapping.split('\n')[0]?.endsWith(` ${file}`))
    .reduce((sum, mapping) => sum + Number(/^Rss: +(\d+) kB$/m.exec(mapping)?.[1]) * KIB, 0);
}

const readAll = (db: Db) => db.selectFrom('settings').select(sql`sum(length(value))`.as('sum')).execute();

it.runIf(process.platform === 'linux')(
  'a transaction of a scan maps nothing of a SQLite database, and a release of memory keeps little mapped',
  async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'segue-db-')), 'segue.db');
    const database = await openDatabase(openSqlite(file));
    const { db, close } = database;
    await db.transaction().execute(async (transaction) => {
      for (let row = 0; row < ROWS; row += 1)
        await transaction
          .insertInto('settings')
          .values({ name: `row ${row}`, value: 'x'.repeat(ROW_CHARACTERS) })
          .execute();
    });
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await readAll(db);
    const mappedBytes = readMappedBytes(file);
    expect(mappedBytes).toBeGreaterThan((ROWS * ROW_CHARACTERS) / 2);
    const inScan = await inUnsyncedTransaction(database, async (transaction) => {
      await readAll(transaction);
      return readMappedBytes(file);
    });
    expect(inScan).toBe(0);
    expect(readMappedBytes(file)).toBeLessThan(mappedBytes / 4);
    // All of the map is used again.
    await readAll(db);
    expect(readMappedBytes(file)).toBeGreaterThan(mappedBytes / 2);
    await releaseDatabaseMemory(database);
    expect(readMappedBytes(file)).toBeLessThan(mappedBytes / 4);
    await close();
  },
);
