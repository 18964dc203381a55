import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dropMappedPages } from './memory-map.ts';
import type { Db } from './schema.ts';

/**
 * Transactions after which the memory map of a SQLite file is dropped: it grows to the size of the file while a
 * scan, which has about two for each fifty files, writes it.
 */
const TRANSACTIONS_PER_MAP = 16;

const transactionCounts = new WeakMap<Db, number>();

async function boundMap(db: Db, connection: Db): Promise<void> {
  const count = (transactionCounts.get(db) ?? 0) + 1;
  transactionCounts.set(db, count);
  if (count % TRANSACTIONS_PER_MAP === 0) await dropMappedPages(connection);
}

/**
 * Runs a transaction that does not wait for the disk when it commits. A loss of power may undo it, together
 * with what was written after it, so it is only for what the next start finds and writes again: the
 * catalogue and its search index. A later commit that is synced keeps it.
 *
 * On a database server it is an ordinary transaction: a server may lose its last commits while this process
 * goes on and takes them for written.
 */
export async function inUnsyncedTransaction<T>(
  { db, capabilities }: Database,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  if (capabilities.isShared) return db.transaction().execute(work);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      const result = await connection.transaction().execute(work);
      await boundMap(db, connection);
      return result;
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
