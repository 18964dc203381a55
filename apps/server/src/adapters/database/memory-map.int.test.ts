import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import { releaseDatabaseMemory } from './memory-map.ts';
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

const putSetting = (database: Database, name: string, value: string) =>
  inUnsyncedTransaction(database, (transaction) =>
    transaction.insertInto('settings').values({ name, value }).execute(),
  );

it.runIf(process.platform === 'linux')(
  'many transactions of a scan, or a release of memory, keep little of a SQLite database mapped',
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
    const readAll = () => db.selectFrom('settings').select(sql`sum(length(value))`.as('sum')).execute();
    await readAll();
    const mappedBytes = readMappedBytes(file);
    expect(mappedBytes).toBeGreaterThan((ROWS * ROW_CHARACTERS) / 2);
    for (let commit = 0; commit < 20; commit += 1) await putSetting(database, `commit ${commit}`, 'x');
    expect(readMappedBytes(file)).toBeLessThan(mappedBytes / 4);
    // The map is used again.
    await readAll();
    expect(readMappedBytes(file)).toBeGreaterThan(mappedBytes / 2);
    await releaseDatabaseMemory(database);
    expect(readMappedBytes(file)).toBeLessThan(mappedBytes / 4);
    await close();
  },
);
